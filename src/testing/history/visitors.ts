import type { Asked } from './history.ts';
import { type Ask, insist } from './recorded-client.ts';

/** What people at a dispenser or at a counter have besides their way to the service. */
export interface Nature {
  /** A number between 0 and 1. */
  readonly chance: () => number;
  readonly newKey: () => string;
  /** Waits for a while of up to so many milliseconds. */
  readonly pause: (mostMs: number) => Promise<void>;
  /** Whether it is time to go home. */
  readonly isOver: () => boolean;
}

const restMs = 2_000;
const retryMs = 500;

/**
 * A dispenser with visitors, one after the other. A lost answer is asked for again under the same request; whoever loses
 * patience is withdrawn, and that is asked for until it is done.
 */
export async function takeTickets(
  ask: Ask,
  { chance, newKey, pause, isOver }: Nature,
  services: readonly string[],
): Promise<void> {
  const retry = () => pause(retryMs);
  const oneOf = () => services[Math.floor(chance() * services.length)] ?? '';

  async function visit(): Promise<void> {
    const requestId = newKey();
    const wished = chance() < 0.2 ? [...new Set([oneOf(), oneOf()])] : [oneOf()];
    const issue: Asked = { what: 'issue', requestId, services: wished };
    const giveUp = () => insist(ask, { what: 'void', requestId }, retry);

    for (let patience = 1 + chance() * 8; patience > 0; patience--) {
      const answer = await ask(issue);
      if (answer.kind === 'done') {
        if (chance() < 0.1) await ask(issue);
        if (chance() < 0.1) await giveUp();
        return;
      }
      if (answer.kind === 'refused') break;
      await retry();
    }
    await giveUp();
    if (chance() < 0.3) await ask(issue);
  }

  do {
    await pause(restMs);
    await visit();
  } while (!isOver());
}
