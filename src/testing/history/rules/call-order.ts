import { answeredTicket, type History, requestsOfKind } from '../history.ts';
import type { TicketRow } from '../read-database-state.ts';
import { wrongCalls } from './calls-in-order.ts';
import { groupBy } from './group-by.ts';
import { queueSteps } from './queue-steps.ts';

// These rules implement the queue positions of tickets a second time, on purpose.

/** The kinds of requests that name a ticket but never change its queue position. */
const placeKeepingRequests: readonly string[] = ['call', 'start', 'note', 'finish', 'cancel'];

interface PlacedTicket extends TicketRow {
  readonly rank: number;
  readonly callableAt: number;
  readonly requested: readonly string[];
}

/** The tickets that were callable from their creation on and have not been moved by a request, by key. */
function placedTickets({ requests, database }: History): ReadonlyMap<string, PlacedTicket> {
  const moved = new Set(
    requests.flatMap(({ request }) =>
      'ticket' in request && (!placeKeepingRequests.includes(request.what) || 'arrived' in request)
        ? [request.ticket]
        : [],
    ),
  );
  const rows = new Map(database.tickets.map((row) => [row.key, row]));
  const placed = new Map<string, PlacedTicket>();
  for (const { event, time, data } of database.events) {
    const row = event === 'ticket.created' ? rows.get(data.ticket ?? '') : undefined;
    if (!row || moved.has(row.key) || row.rank === null || row.callableAt !== time) continue;
    const { rank, callableAt } = row;
    placed.set(row.key, { ...row, rank, callableAt, requested: data.services ?? [] });
  }
  return placed;
}

/**
 * A ticket's rank is its creation time, minus the advantage of a booking and of the priority. With a ratio
 * (`normalPerPriority`), tickets with priority are not checked.
 */
export function* ranksFollowTheRules(history: History) {
  const { callRules, services } = history.database;
  const priorities = new Map(services.map(({ key, priority }) => [key, priority]));
  for (const { number, callableAt, rank, requested, isBooking, asksPriority } of placedTickets(
    history,
  ).values()) {
    const ofServices = Math.max(...requested.map((service) => priorities.get(service) ?? 0));
    const priority = ofServices + Number(asksPriority);
    if (priority > 0 && callRules.normalPerPriority !== undefined) continue;
    const expected =
      callableAt - priority * callRules.priorityWeight - (isBooking ? callRules.bookingRaise : 0);
    if (rank !== expected) yield `${number} has rank ${rank} instead of ${expected}`;
  }
}

/** By creation time, a visitor who received a ticket before another visitor's request is not later in the queue. */
export function* earlierVisitorsQueueEarlier(history: History) {
  const placed = placedTickets(history);
  const creations = [
    ...groupBy(requestsOfKind(history.requests, 'create'), ({ request }) => request.requestId).values(),
  ].flatMap((attempts) => {
    const answered = attempts.flatMap((one) => {
      const ticket = placed.get(answeredTicket(one)?.key ?? '');
      return ticket ? [{ ticket, end: one.end }] : [];
    });
    const [first] = answered;
    if (!first) return [];
    const begin = Math.min(...attempts.map((one) => one.begin));
    return [{ ticket: first.ticket, begin, end: Math.min(...answered.map(({ end }) => end)) }];
  });

  const byEnd = creations.toSorted((one, other) => one.end - other.end);
  let ended = 0;
  let last: PlacedTicket | undefined;
  for (const { ticket, begin } of creations.toSorted((one, other) => one.begin - other.begin)) {
    for (let next = byEnd[ended]; next && next.end < begin; next = byEnd[++ended]) {
      if (!last || next.ticket.callableAt > last.callableAt) last = next.ticket;
    }
    if (last && last.callableAt > ticket.callableAt) {
      yield `${ticket.number} is callable since ${ticket.callableAt}, ${last.number} of an earlier visitor since ${last.callableAt}`;
    }
  }
}

/** A call passes an earlier ticket only for a valid reason, and only as often as the branch allows. */
export function* callsKeepTheOrder({ database }: History) {
  for (const { event, why } of wrongCalls(database.events, database.callRules))
    yield `${why} at event ${event.seq}`;
}

/** A ticket reaches its target when the service's target time has passed since it became callable. */
export function* targetsCountFromTheArrival({ database: { events, services } }: History) {
  const targets = new Map(services.map(({ key, targetMs }) => [key, targetMs]));
  for (const { event, after } of queueSteps(events)) {
    if (!after) continue;
    const target = Math.min(
      ...after.services.map((service) => targets.get(service) ?? Number.POSITIVE_INFINITY),
    );
    const expected = after.callableAt + target;
    if (after.dueAt !== expected)
      yield `${after.number} is due at ${after.dueAt} instead of ${expected} at event ${event.seq}`;
  }
}

/**
 * The number of tickets without priority between two tickets with priority equals the ratio, wherever a ratio applies.
 */
export function* ratiosAreKept({ database }: History) {
  const { normalPerPriority: ratio } = database.callRules;
  const isShared = [...database.clerks, ...database.counters].every(({ services }) => services === undefined);
  if (ratio === undefined || !isShared) return;
  for (const { event, after, others } of queueSteps(database.events)) {
    if (event.event !== 'ticket.created' || !after || after.priority <= 0 || after.isBooking) continue;
    const queue = [...others.values()]
      .filter(({ callableAt }) => callableAt <= event.time)
      .sort((a, b) => a.rank - b.rank || a.created - b.created);
    const last = queue.findLastIndex(({ priority }) => priority > 0);
    const normal = queue.slice(last + 1);
    const wanted = Math.min(ratio, normal.length);
    const before = normal.filter(({ rank }) => rank < after.rank).length;
    const withEqual = normal.filter(({ rank }) => rank <= after.rank).length;
    if ((queue[last]?.rank ?? 0) > after.rank || before >= ratio || withEqual < wanted)
      yield `${after.number} is behind ${withEqual} tickets without priority instead of ${wanted}`;
  }
}

/** A closed service issues tickets only to visitors with an appointment. */
export function* closedServicesGiveNoTickets({ database: { events, closings } }: History) {
  for (const { event, time, data } of events) {
    if (event !== 'ticket.created' || data.booked) continue;
    const closing = closings.find(
      ({ of, from, until, weekly }) =>
        weekly === null &&
        from <= time &&
        time < (until ?? Number.POSITIVE_INFINITY) &&
        (of === null || (of.kind === 'service' && data.services?.includes(of.key))),
    );
    if (closing) yield `${data.number} was given at ${time}, when ${data.services?.join(' and ')} was closed`;
  }
}
