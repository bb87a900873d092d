import {
  type CallingClerk,
  type Candidate,
  callPositions,
  mayCall,
  positionAt,
  sortByCallOrder,
} from './call-order.ts';
import type { NewTicket, QueueFacts, WaitingTicket } from './simulate-queue.ts';
import { dueBy } from './targets.ts';

interface Placed extends Candidate {
  readonly callableAt: number;
}

type Queue = Pick<
  QueueFacts,
  'now' | 'tickets' | 'counters' | 'precedenceHeadStart' | 'targets' | 'mostOvertakings'
>;

/**
 * The places of the waiting tickets, in the order of the tickets.
 * - A place is the number of tickets before a ticket in the list of the counter where it is furthest ahead.
 * - A ticket that is not callable yet comes after the list.
 */
export function placesOfWaiting(queue: Queue): number[] {
  const waiting = queue.tickets.map((ticket, seq) => placedTicket(queue, ticket, seq));
  const listOf = callLists(queue, waiting);
  return waiting.map((ticket) => placeAt(queue, ticket, (caller) => listOf(caller).get(ticket)));
}

/** The places of tickets that are taken now, each as if it were the only new ticket. */
export function placesOfNew(queue: Queue, newTickets: readonly NewTicket[]): number[] {
  const positionsOf = sortedPositions(queue);
  const placeOf = ({ service, rank, counter }: NewTicket): number => {
    const ticket = { services: [service], clerk: null, counter: counter ?? null, rank };
    return placeAt(queue, ticket, (caller) =>
      mayCall(ticket, caller) ? countUpTo(positionsOf(caller), positionAt(ticket, caller, queue)) : undefined,
    );
  };
  return newTickets.map(placeOf);
}

/** The positions of the callable tickets in a counter's list, ascending. Counters with equal rights share a list. */
function sortedPositions(queue: Queue) {
  const tickets = queue.tickets
    .filter(({ callableAt }) => callableAt <= queue.now)
    .map((ticket, seq) => placedTicket(queue, ticket, seq));
  const chosen = new Set(tickets.map(({ counter }) => counter));
  const known = new Map<string, Float64Array>();
  return (caller: CallingClerk): Float64Array => {
    const rights = rightsOf(caller, chosen);
    const before = known.get(rights);
    if (before) return before;
    const positions = callPositions(
      tickets.filter((ticket) => mayCall(ticket, caller)),
      caller,
      queue,
    );
    // Typed arrays are sorted without a comparison function, which is many times faster.
    const sorted = Float64Array.from(positions).sort();
    known.set(rights, sorted);
    return sorted;
  };
}

/** The number of values up to a value: a new ticket comes after tickets with an equal position. */
function countUpTo(ascending: Float64Array, most: number): number {
  let [from, until] = [0, ascending.length];
  while (from < until) {
    const middle = (from + until) >> 1;
    if ((ascending[middle] ?? 0) <= most) from = middle + 1;
    else until = middle;
  }
  return from;
}

/** A key that counters with equal lists share. `chosen`: the counters for which tickets wait. */
const rightsOf = ({ counter, precedence }: CallingClerk, chosen: ReadonlySet<string | null>): string =>
  `${chosen.has(counter) ? counter : ''} ${[...precedence].sort().join(' ')}`;

/**
 * The place of a ticket at the counters that serve now. If none of these may call the ticket, its place at the counters
 * that may call it later. Without such a counter, its place among the tickets that share a service with it.
 */
function placeAt(
  { counters }: Queue,
  { services, counter }: Pick<Candidate, 'services' | 'counter'>,
  placeFor: (caller: CallingClerk) => number | undefined,
): number {
  for (const isServing of [true, false]) {
    const places = counters
      .filter((one) => one.isServing === isServing)
      .flatMap(({ key, precedence }) => placeFor({ user: '', counter: key, precedence }) ?? []);
    if (places.length > 0) return Math.min(...places);
  }
  const precedence = new Map(services.map((service) => [service, 0]));
  return placeFor({ user: '', counter: counter ?? '', precedence }) ?? 0;
}

function placedTicket(
  { now, targets = new Map(), mostOvertakings = Number.POSITIVE_INFINITY }: Queue,
  ticket: WaitingTicket,
  seq: number,
): Placed {
  const { services, counter, rank, callableAt, overtaken = 0 } = ticket;
  const isPassedEnough = overtaken >= mostOvertakings;
  const dueAt = dueBy(ticket, targets, now);
  return { services, clerk: null, counter, rank, seq, callableAt, dueAt, isPassedEnough };
}

/** The places in a counter's list. Counters with equal rights share a list. */
function callLists({ now, precedenceHeadStart }: Queue, tickets: readonly Placed[]) {
  const chosen = new Set(tickets.map(({ counter }) => counter));
  const known = new Map<string, ReadonlyMap<Placed, number>>();
  return (caller: CallingClerk): ReadonlyMap<Placed, number> => {
    const rights = rightsOf(caller, chosen);
    const before = known.get(rights);
    if (before) return before;
    const ordered = sortByCallOrder(tickets, caller, { precedenceHeadStart });
    const callable = ordered.filter(({ callableAt }) => callableAt <= now);
    const absent = ordered.filter(({ callableAt }) => callableAt > now);
    const places = new Map<Placed, number>();
    for (const ticket of [...callable, ...absent.sort((a, b) => a.callableAt - b.callableAt)]) {
      places.set(ticket, places.size);
    }
    known.set(rights, places);
    return places;
  };
}
