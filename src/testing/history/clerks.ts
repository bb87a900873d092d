import type { AnsweredTicket, ClientRequest } from './history.ts';
import { retryUntilAnswered, type Send } from './recorded-client.ts';
import type { ActorOptions } from './visitors.ts';

interface ClerkOptions {
  readonly counter: string;
  readonly services: readonly string[];
  /** The keys of some new tickets, for calls of a chosen one. */
  readonly recentTickets: () => readonly string[];
  /** Logs the clerk in again, as after a crash of the browser; false if it is too early for another login. */
  readonly logInAgain: () => Promise<boolean>;
}

const maxPauseBeforeRetryMs = 250;
const maxPauseWhenIdleMs = 100;

/** Simulates a clerk who calls and serves tickets until the branch closes and no ticket waits. */
export async function runClerk(
  send: Send,
  { random, newKey, pause, isClosing }: ActorOptions,
  { counter, services, recentTickets, logInAgain }: ClerkOptions,
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

  /** The browser crashes. The clerk logs in again and continues with the ticket in hand. */
  async function crash({ key: ticket, calls }: AnsweredTicket): Promise<void> {
    if (!(await logInAgain())) return;
    await sendUntilAnswered({ what: 'call', how: 'inherited', id: newKey(), counter, ticket, calls });
  }

  async function serve(called: AnsweredTicket): Promise<void> {
    const { key: ticket, openTasks } = called;
    const choice = random();
    if (choice < 0.1) {
      await sendUntilAnswered({ what: 'cancel', counter, ticket });
      return;
    }
    // The visitor does not come: the next call leaves the ticket.
    if (choice < 0.2) return;
    let last = called;
    if (choice < 0.3) {
      const again = await sendUntilAnswered({ what: 'call', how: 'again', id: newKey(), counter, ticket });
      if (again.kind === 'done' && again.ticket) last = again.ticket;
    }
    if (random() < 0.1) await crash(last);
    const [task] = openTasks;
    if (task !== undefined) await sendUntilAnswered({ what: 'start', counter, ticket, task });
    if (random() < 0.1) await crash(last);
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
