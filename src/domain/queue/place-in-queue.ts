import { type Candidate, sortByCallOrder } from './call-order.ts';
import type { NewTicket, QueueFacts, ServingCounter, WaitingTicket } from './simulate-queue.ts';

/** A ticket with what decides about its place. */
interface Placed extends Candidate {
  readonly callableAt: number;
  /** True for a ticket that nobody has taken yet: it is before no other one. */
  readonly isNew: boolean;
}

/** The facts that places depend on. */
type Queue = Pick<QueueFacts, 'now' | 'tickets' | 'counters' | 'precedenceHeadStart'>;

/**
 * The places of the waiting tickets, in their order. A place is the number of tickets that the counter at which a ticket stands first has
 * before it in its own list of callable tickets. A ticket that is not callable yet stands behind that list.
 */
export function placesOfWaiting(queue: Queue): number[] {
  const waiting = queue.tickets.map(placedTicket);
  return waiting.map(placeIn(queue, waiting));
}

/** The places of tickets that are taken now, each of which would be the only new one. */
export function placesOfNew(queue: Queue, newTickets: readonly NewTicket[]): number[] {
  const added = newTickets.map(({ service, rank, counter = null }): Placed => {
    const seq = Number.POSITIVE_INFINITY;
    return {
      services: [service],
      clerk: null,
      counter,
      rank,
      seq,
      callableAt: queue.now,
      isNew: true,
    };
  });
  return added.map(placeIn(queue, [...queue.tickets.map(placedTicket), ...added]));
}

function placedTicket({ services, counter, rank, callableAt }: WaitingTicket, seq: number): Placed {
  return { services, clerk: null, counter, rank, seq, callableAt, isNew: false };
}

/**
 * Returns the place of one of the tickets at the counters that serve now. If none of these may call it, the counters that may do so
 * later decide; without any, the tickets that share a service with it.
 */
function placeIn(queue: Queue, tickets: readonly Placed[]): (ticket: Placed) => number {
  const listOf = callLists(queue, tickets);
  const lists = (isServing: boolean) =>
    queue.counters.filter((counter) => counter.isServing === isServing).map(listOf);
  const [now, later] = [lists(true), lists(false)];
  return (ticket) => {
    for (const some of [now, later]) {
      const places = some.flatMap((list) => list.get(ticket) ?? []);
      if (places.length > 0) return Math.min(...places);
    }
    const precedence = new Map(ticket.services.map((service) => [service, 0]));
    return listOf({ key: ticket.counter ?? '', precedence }).get(ticket) ?? 0;
  };
}

/** Returns the places in the list of a counter. Counters with equal rights share a list. */
function callLists({ now, precedenceHeadStart }: Queue, tickets: readonly Placed[]) {
  const chosen = new Set(tickets.map(({ counter }) => counter));
  const known = new Map<string, ReadonlyMap<Placed, number>>();
  return ({ key, precedence }: Pick<ServingCounter, 'key' | 'precedence'>): ReadonlyMap<Placed, number> => {
    const rights = `${chosen.has(key) ? key : ''} ${[...precedence].sort().join(' ')}`;
    const before = known.get(rights);
    if (before) return before;
    const ordered = sortByCallOrder(tickets, { user: '', counter: key, precedence }, { precedenceHeadStart });
    const callable = ordered.filter(({ callableAt }) => callableAt <= now);
    const absent = ordered.filter(({ callableAt }) => callableAt > now);
    const places = new Map<Placed, number>();
    let place = 0;
    for (const ticket of [...callable, ...absent.sort((a, b) => a.callableAt - b.callableAt)]) {
      places.set(ticket, place);
      if (!ticket.isNew) place += 1;
    }
    known.set(rights, places);
    return places;
  };
}
