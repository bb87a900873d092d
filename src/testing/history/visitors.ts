import type { ClientRequest } from './history.ts';
import { retryUntilAnswered, type Send } from './recorded-client.ts';

export interface ActorOptions {
  readonly random: () => number;
  readonly newKey: () => string;
  /** Waits for a random time of at most `maxMs`. */
  readonly pause: (maxMs: number) => Promise<void>;
  readonly isClosing: () => boolean;
}

const maxPauseBetweenVisitsMs = 2_000;
const maxPauseBeforeRetryMs = 500;

/**
 * Simulates a dispenser with one visitor after another. A request whose response is lost is repeated and, after some
 * attempts, voided; the void is repeated until it gets a response.
 */
export async function runVisitors(
  send: Send,
  { random, newKey, pause, isClosing }: ActorOptions,
  services: readonly string[],
  takeBooking: () => string | undefined,
): Promise<void> {
  const pauseBeforeRetry = () => pause(maxPauseBeforeRetryMs);
  const randomService = () => services[Math.floor(random() * services.length)] ?? '';

  async function visit(): Promise<void> {
    const requestId = newKey();
    const requested = random() < 0.2 ? [...new Set([randomService(), randomService()])] : [randomService()];
    const bookingCode = random() < 0.1 ? takeBooking() : undefined;
    const create: ClientRequest =
      bookingCode === undefined
        ? {
            what: 'create',
            requestId,
            services: requested,
            ...(random() < 0.1 && { asksPriority: true }),
          }
        : { what: 'create', requestId, services: services.slice(0, 1), bookingCode };
    const voidRequest = () => retryUntilAnswered(send, { what: 'void', requestId }, pauseBeforeRetry);

    for (let tries = 1 + random() * 8; tries > 0; tries--) {
      const answer = await send(create);
      if (answer.kind === 'done') {
        if (random() < 0.1) await send(create);
        if (random() < 0.1) await voidRequest();
        return;
      }
      if (answer.kind === 'refused') break;
      await pauseBeforeRetry();
    }
    await voidRequest();
    if (random() < 0.3) await send(create);
  }

  do {
    await pause(maxPauseBetweenVisitsMs);
    await visit();
  } while (!isClosing());
}
