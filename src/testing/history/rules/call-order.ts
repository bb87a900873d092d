import { answeredTicket, type History, requestsOfKind } from '../history.ts';
import type { DatabaseState, TicketRow } from '../read-database-state.ts';
import { replayEvents } from './events.ts';
import { groupBy } from './group-by.ts';

// These rules implement the order of calls a second time on purpose. They judge only tickets with a certain place in
// the queue: those that were callable from their creation on and that no request has moved.

/** The kinds of requests that name a ticket and never change its place in the queue. */
const placeKeepingRequests: readonly string[] = ['call', 'start', 'note', 'finish', 'cancel'];

interface PlacedTicket extends TicketRow {
  readonly rank: number;
  readonly callableAt: number;
  /** The number of the event that records its creation. */
  readonly createdSeq: number;
  /** The services that its visitor requested. */
  readonly requested: readonly string[];
}

/** The tickets whose place in the queue is certain, by key. */
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
  for (const { event, seq, time, data } of database.events) {
    const row = event === 'ticket.created' ? rows.get(data.ticket ?? '') : undefined;
    if (!row || moved.has(row.key) || row.rank === null || row.callableAt !== time) continue;
    const { rank, callableAt } = row;
    placed.set(row.key, { ...row, rank, callableAt, createdSeq: seq, requested: data.services ?? [] });
  }
  return placed;
}

/** The rank of a ticket is the time of its creation, made earlier by its priority and its booking. */
export function* ranksFollowTheRules(history: History) {
  const { callRules, services } = history.database;
  const priorities = new Map(services.map(({ key, priority }) => [key, priority]));
  for (const { number, callableAt, rank, requested, isBooking } of placedTickets(history).values()) {
    const priority = Math.max(...requested.map((service) => priorities.get(service) ?? 0));
    const expected =
      callableAt - priority * callRules.priorityWeight - (isBooking ? callRules.bookingRaise : 0);
    if (rank !== expected) yield `${number} has rank ${rank} instead of ${expected}`;
  }
}

/** A visitor who had a ticket before another one requested theirs is not later in the queue by the time of creation. */
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

/** A call of the next ticket passes over no waiting ticket that comes first in every possible case. */
export function* callsKeepTheOrder(history: History) {
  const { database } = history;
  const placed = placedTickets(history);
  const headStart = largestHeadStart(database);
  const calls = new Map<string, { readonly counter: string; readonly services: readonly string[] }>(
    requestsOfKind(history.requests, 'call').flatMap((one) => {
      const ticket = answeredTicket(one);
      return ticket && one.request.how === 'next'
        ? [[`${ticket.key} ${ticket.calls}`, one.request] as const]
        : [];
    }),
  );

  const waiting = new Map<string, PlacedTicket>();
  for (const { event, key, status } of replayEvents(database.events)) {
    const ticket = placed.get(key);
    if (!ticket) continue;
    if (status === 10) waiting.set(key, ticket);
    else waiting.delete(key);
    const call = status === 30 ? calls.get(`${key} ${event.data.calls}`) : undefined;
    if (!call) continue;
    const served = call.services.filter((service) => isServedByAll(database, call.counter, service));
    for (const other of waiting.values()) {
      if (other.clerk !== null || !other.services.every((service) => served.includes(service))) continue;
      const lead = ticket.rank - headStart - other.rank;
      if (lead > 0 || (lead === 0 && other.createdSeq < ticket.createdSeq)) {
        yield `${call.counter} called ${ticket.number} before ${other.number} at event ${event.seq}`;
      }
    }
  }
}

/** The maximum time by which a clerk's precedence may move a ticket forward, in milliseconds. */
function largestHeadStart({ clerks, callRules }: DatabaseState): number {
  const levels = clerks.flatMap(({ services = [] }) => services.map(({ precedence }) => precedence));
  return Math.max(0, ...levels) * callRules.precedenceHeadStart;
}

/** True if every clerk serves a service at a counter, because any of them may be logged in there. */
function isServedByAll({ clerks, counters }: DatabaseState, counter: string, service: string): boolean {
  const { services } = counters.find(({ key }) => key === counter) ?? {};
  return (
    (services?.includes(service) ?? true) &&
    clerks.every((clerk) => clerk.services?.some((served) => served.service === service) ?? true)
  );
}
