import type { Asked, ToldTicket } from './history.ts';
import { type Ask, insist } from './recorded-client.ts';
import type { Nature } from './visitors.ts';

interface Post {
  readonly counter: string;
  readonly services: readonly string[];
  /** The keys of tickets that were issued lately, to choose from. */
  readonly lately: () => readonly string[];
}

const retryMs = 250;
const idleMs = 100;

/** A clerk who calls and serves until it is time to go home and nobody waits any more. */
export async function serveTickets(
  ask: Ask,
  { chance, newKey, pause, isOver }: Nature,
  { counter, services, lately }: Post,
): Promise<void> {
  const surely = (asked: Asked) => insist(ask, asked, () => pause(retryMs));
  const next = (only = services) =>
    surely({ what: 'call', how: 'next', id: newKey(), counter, services: only });

  function call() {
    const choice = chance();
    const tickets = lately();
    const ticket = tickets[Math.floor(chance() * tickets.length)];
    if (choice < 0.1) return surely({ what: 'call', how: 'cancelled', id: newKey(), counter });
    if (choice < 0.25 && ticket !== undefined) {
      return surely({ what: 'call', how: 'chosen', id: newKey(), counter, ticket });
    }
    return choice < 0.4 ? next(services.slice(0, 1)) : next();
  }

  async function serve({ key: ticket, openTasks }: ToldTicket): Promise<void> {
    const course = chance();
    if (course < 0.1) {
      await surely({ what: 'cancel', counter, ticket });
      return;
    }
    // Whoever does not come is left by the next call.
    if (course < 0.2) return;
    if (course < 0.3) await surely({ what: 'call', how: 'again', id: newKey(), counter, ticket });
    const [task] = openTasks;
    if (task !== undefined) await surely({ what: 'begin', counter, ticket, task });
    if (chance() < 0.5) await surely({ what: 'note', counter, ticket, note: newKey() });
    await surely({ what: 'finish', counter, ticket });
  }

  for (;;) {
    const isClosing = isOver();
    const answer = await (isClosing ? next() : call());
    if (answer.kind === 'done' && answer.ticket) await serve(answer.ticket);
    else if (isClosing) return;
    else await pause(idleMs);
  }
}
