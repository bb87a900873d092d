import type { AnsweredTicket, ClientRequest } from './history.ts';
import { retryUntilAnswered, type Send } from './recorded-client.ts';
import type { ActorOptions } from './visitors.ts';

interface ClerkOptions {
  readonly counter: string;
  readonly services: readonly string[];
  /** The keys of some new tickets, for calls of a chosen one. */
  readonly recentTickets: () => readonly string[];
}

const maxPauseBeforeRetryMs = 250;
const maxPauseWhenIdleMs = 100;

/** Simulates a clerk who calls and serves tickets until the branch closes and no ticket waits. */
export async function runClerk(
  send: Send,
  { random, newKey, pause, isClosing }: ActorOptions,
  { counter, services, recentTickets }: ClerkOptions,
): Promise<void> {
  const sendUntilAnswered = (request: ClientRequest) =>
    retryUntilAnswered(send, request, () => pause(maxPauseBeforeRetryMs));
  const callNext = (only = services) =>
    sendUntilAnswered({ what: 'call', how: 'next', id: newKey(), counter, services: only });

  function callAny() {
    const choice = random();
    const tickets = recentTickets();
    const ticket = tickets[Math.floor(random() * tickets.length)];
    if (choice < 0.1) return sendUntilAnswered({ what: 'call', how: 'cancelled', id: newKey(), counter });
    if (choice < 0.25 && ticket !== undefined) {
      return sendUntilAnswered({ what: 'call', how: 'chosen', id: newKey(), counter, ticket });
    }
    return choice < 0.4 ? callNext(services.slice(0, 1)) : callNext();
  }

  async function serve({ key: ticket, openTasks }: AnsweredTicket): Promise<void> {
    const choice = random();
    if (choice < 0.1) {
      await sendUntilAnswered({ what: 'cancel', counter, ticket });
      return;
    }
    // The visitor does not come: the next call leaves the ticket.
    if (choice < 0.2) return;
    if (choice < 0.3) {
      await sendUntilAnswered({ what: 'call', how: 'again', id: newKey(), counter, ticket });
    }
    const [task] = openTasks;
    if (task !== undefined) await sendUntilAnswered({ what: 'start', counter, ticket, task });
    if (random() < 0.5) await sendUntilAnswered({ what: 'note', counter, ticket, note: newKey() });
    await sendUntilAnswered({ what: 'finish', counter, ticket });
  }

  for (;;) {
    const isLastRound = isClosing();
    const answer = await (isLastRound ? callNext() : callAny());
    if (answer.kind === 'done' && answer.ticket) await serve(answer.ticket);
    else if (isLastRound) return;
    else await pause(maxPauseWhenIdleMs);
  }
}
