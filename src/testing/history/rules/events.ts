import type { History } from '../history.ts';
import type { DatabaseState, EventRow } from '../read-database-state.ts';

// These rules replay all tickets from the events alone. They state the life cycle a second time on purpose.

const statusOf: Readonly<Record<string, number>> = {
  'ticket.created': 10,
  'ticket.waiting': 10,
  'ticket.reserved': 15,
  'ticket.called': 30,
  'ticket.inTransaction': 40,
  'ticket.afterwork': 50,
  'ticket.finished': 60,
  'ticket.cancelled': 70,
};

type Interval = DatabaseState['intervals'][number];

interface ReplayedTicket {
  readonly number: string;
  /** Its status after each of its events. */
  readonly path: number[];
  status: number;
  /** When it got its status, in milliseconds. */
  since: number;
  counter: string;
  calls: number;
  reason: string | null;
  waited: number;
  served: number;
}

interface ReplayStep {
  readonly event: EventRow;
  readonly key: string;
  readonly status: number;
  /** The ticket before the event; undefined for its creation. */
  readonly before: ReplayedTicket | undefined;
  /** The numbers of open tickets before the event. */
  readonly taken: ReadonlySet<string>;
}

/**
 * Yields each change of each ticket in the order of events; returns all tickets as they are at the end. Who was not served has
 * waited until the branch closed, at `closedAt`.
 */
export function* replayEvents(
  events: readonly EventRow[],
  closedAt = Number.POSITIVE_INFINITY,
): Generator<ReplayStep, ReadonlyMap<string, ReplayedTicket>> {
  const tickets = new Map<string, ReplayedTicket>();
  const taken = new Set<string>();
  for (const event of events) {
    const { ticket: key, number = '', counter = '', calls, reason = null } = event.data;
    const { time } = event;
    const status = statusOf[event.event];
    if (status === undefined || key === undefined) continue;
    const before = tickets.get(key);
    yield { event, key, status, before, taken };
    const times = { since: time, waited: 0, served: 0 };
    const after = before ?? { number, path: [], status, counter: '', calls: 0, reason, ...times };
    if (after.status !== status) {
      const waitedUntil = reason === 'dayEnd' ? Math.min(time, closedAt) : time;
      if (after.status === 10) after.waited += Math.max(0, waitedUntil - after.since);
      if (after.status === 40) after.served += time - after.since;
      after.since = time;
    }
    after.path.push(status);
    after.reason = reason;
    after.status = status;
    if (status === 10) after.counter = '';
    if (status === 30) after.counter = counter;
    after.calls = calls ?? after.calls;
    tickets.set(key, after);
    if (isOpen(after)) taken.add(after.number);
    else taken.delete(after.number);
  }
  return tickets;
}

const isOpen = ({ status }: { readonly status: number }) => status < 60;

/** Two tickets that are open at the same time have different numbers. */
export function* openNumbersAreUnique({ database }: History) {
  for (const { before, event, status, taken } of replayEvents(database.events)) {
    const number = before?.number ?? event.data.number ?? '';
    const isOpened = status < 60 && !(before && isOpen(before));
    if (isOpened && taken.has(number)) yield `${number} is on a second open ticket since event ${event.seq}`;
  }
  const open = database.tickets
    .filter(isOpen)
    .map(({ number }) => number)
    .sort();
  for (const [index, number] of open.entries()) {
    if (open[index - 1] === number) yield `${number} is on two open tickets`;
  }
}

/** In an interval and on a day each number follows the last one, except for numbers of open tickets. */
export function* numbersFollowEachOther({ database }: History) {
  const days = new Map(database.tickets.map(({ key, day }) => [key, day]));
  const last = new Map<string, number>();
  for (const { before, event, key, taken } of replayEvents(database.events)) {
    if (before) continue;
    const { number = '', services = [] } = event.data;
    const interval = database.intervals.find(
      (one) => services[0] !== undefined && one.services.includes(services[0]),
    );
    if (!interval) {
      yield `${number} belongs to no interval`;
      continue;
    }
    const intervalDay = `${interval.key} ${days.get(key)}`;
    const expected = formatNumber(interval, expectedNumber(interval, last.get(intervalDay), taken));
    if (number !== expected) yield `${number} was allocated instead of ${expected}`;
    last.set(intervalDay, Number(number.slice(interval.prefix.length)));
  }
}

function expectedNumber(interval: Interval, last: number | undefined, taken: ReadonlySet<string>): number {
  const { min, max } = interval;
  const after = (number: number) => (number === max ? min : number + 1);
  let expected = last === undefined ? min : after(last);
  for (let tried = min; tried < max && taken.has(formatNumber(interval, expected)); tried++) {
    expected = after(expected);
  }
  return expected;
}

const formatNumber = ({ prefix, max }: Interval, number: number) =>
  prefix + String(number).padStart(String(max).length, '0');

/** A ticket at a counter is not called by another one, and every call is counted. */
export function* ticketsStayAtTheirCounter({ database }: History) {
  for (const { before, event, status } of replayEvents(database.events)) {
    if (!before) continue;
    const { counter, calls = 0 } = event.data;
    const isAtCounter = before.status >= 30 && isOpen(before);
    if (isAtCounter && counter !== undefined && counter !== before.counter) {
      yield `${counter} takes ${before.number} from ${before.counter} at event ${event.seq}`;
    }
    if (status === 30 && calls !== before.calls + 1) {
      yield `${before.number} has call ${calls} after ${before.calls} at event ${event.seq}`;
    }
  }
}

/** All tickets as their events made them. */
export function replayedTickets(
  events: readonly EventRow[],
  closedAt?: number,
): ReadonlyMap<string, ReplayedTicket> {
  const replay = replayEvents(events, closedAt);
  let step = replay.next();
  while (!step.done) step = replay.next();
  return step.value;
}

/** The rows of tickets are what their events made of them. */
export function* rowsMatchEvents({ database }: History) {
  const tickets = replayedTickets(database.events);

  for (const { key, number, status, calls, counter } of database.tickets) {
    const replayed = tickets.get(key);
    if (!replayed) yield `${number} has no events`;
    else if (replayed.status !== status) {
      yield `${number} has status ${status}, its events say ${replayed.status}`;
    } else if (replayed.calls !== calls) {
      yield `${number} has ${calls} calls, its events say ${replayed.calls}`;
    } else if (status < 60 && replayed.counter !== counter) {
      yield `${number} is at "${counter}", its events say "${replayed.counter}"`;
    }
  }
  const rows = new Set(database.tickets.map(({ key }) => key));
  for (const [key, { number }] of tickets) if (!rows.has(key)) yield `${number} has events and no row`;
}

/** Events are numbered from the first to the newest without gaps. */
export function* eventNumbersHaveNoGaps({ database: { events, newestEvent } }: History) {
  for (const [index, { seq }] of events.entries()) {
    const expected = (events[0]?.seq ?? 0) + index;
    if (seq !== expected) {
      yield `event ${expected} is missing before ${seq}`;
      return;
    }
  }
  const newest = events.at(-1)?.seq ?? 0;
  if (newest !== newestEvent) yield `the newest event is ${newest}, the branch says ${newestEvent}`;
}

/** Waiting and transaction times are not negative. */
export function* sumsAreNotNegative({ database }: History) {
  for (const { number, waitingTimeSum: waited, transactionTimeSum: served } of database.tickets) {
    if (waited < 0 || served < 0) yield `${number} waited ${waited} ms and was served ${served} ms`;
  }
}
