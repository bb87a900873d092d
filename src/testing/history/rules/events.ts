import type { History } from '../history.ts';
import type { DatabaseState, EventRow } from '../read-database-state.ts';

// These rules replay all tickets from the events alone. They implement the life cycle a second time, on purpose.

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

interface ReplayedTask {
  service: string;
  readonly chain: string | null;
  status: number;
  since: number;
  user: string | null;
}

export interface ReplayedTicket {
  readonly key: string;
  readonly number: string;
  readonly path: number[];
  status: number;
  /** The time of the ticket's last status change, in milliseconds. */
  since: number;
  /** The first time at which the ticket can be called; null until its visitor has arrived. */
  callableAt: number | null;
  counter: string;
  user: string;
  calls: number;
  reason: string | null;
  waited: number;
  served: number;
  /** The clerk and the counter for which the ticket waits; null for any. */
  clerk: string | null;
  forCounter: string | null;
  parkedAt: number | null;
  readonly tasks: readonly ReplayedTask[];
}

interface ReplayStep {
  readonly event: EventRow;
  readonly key: string;
  readonly status: number;
  /** The ticket before the event; undefined for its creation. */
  readonly before: ReplayedTicket | undefined;
  readonly taken: ReadonlySet<string>;
}

const [open, inTransaction, afterwork, done, dropped] = [20, 40, 50, 60, 70];

/** The tasks that can start now. Of a chain, this is only the first open task. */
export function tasksToStart<T extends ReplayedTask>(tasks: readonly T[]): T[] {
  const isOpenLinkOf = (chain: string | null) => (task: T) =>
    chain && task.chain === chain && task.status === open;
  return tasks.filter(
    ({ status, chain }, position) => status === open && !tasks.slice(0, position).some(isOpenLinkOf(chain)),
  );
}

function finishTasks(tasks: readonly ReplayedTask[], since: number, user: string | undefined): void {
  for (const task of tasks) {
    if (task.status !== inTransaction && task.status !== afterwork) continue;
    Object.assign(task, { status: done, since, user: user ?? task.user });
  }
}

function dropTasks(tasks: readonly ReplayedTask[], since: number): void {
  for (const task of tasks) if (task.status === open) Object.assign(task, { status: dropped, since });
}

/** Applies an event to a ticket's tasks. `user` is the clerk who caused the event. */
function changeTasks(tasks: readonly ReplayedTask[], event: EventRow, user: string | undefined): void {
  const { time, data } = event;
  const status = statusOf[event.event];
  if (status === inTransaction || status === afterwork) {
    const chosen = tasks[data.position ?? -1];
    finishTasks(
      tasks.filter((task) => task !== chosen),
      time,
      user,
    );
    if (chosen) Object.assign(chosen, { status, since: time, user });
    return;
  }
  if (data.to || data.parked || data.handedBack) {
    const current = tasks.find((task) => task.status === inTransaction) ?? tasksToStart(tasks)[0];
    for (const task of tasks) {
      if (task.status === inTransaction) Object.assign(task, { status: open, since: time, user: null });
    }
    if (data.to?.service !== undefined && current) current.service = data.to.service;
  }
  if (status === 10 || status === 60) finishTasks(tasks, time, user);
  if (status === 60 || (status === 70 && data.reason !== 'noShow')) dropTasks(tasks, time);
}

/** A clerk at a counter, and the start of the counter's pause. */
export interface Seat {
  readonly user: string;
  pausedAt: number | null;
}

/**
 * Replays events one by one. `chains` contains the links of each chain of services; unserved visitors waited until the
 * branch closed, at `closedAt`.
 */
export function createReplay(
  chains: ReadonlyMap<string, readonly string[]> = new Map(),
  closedAt = Number.POSITIVE_INFINITY,
) {
  const tickets = new Map<string, ReplayedTicket>();
  const taken = new Set<string>();
  const seats = new Map<string, Seat>();
  const leftAt = new Map<string, number>();

  function changeSeats({ event, time, data: { counter = '', user = '' } }: EventRow): void {
    const seat = seats.get(counter);
    if (event === 'counter.opened') seats.set(counter, { user, pausedAt: null });
    if (event === 'counter.paused' && seat) seat.pausedAt ??= time;
    if (event === 'counter.resumed' && seat) seat.pausedAt = null;
    if (event === 'counter.closed') {
      const at = seat?.pausedAt ?? time;
      leftAt.set(counter, at).set(user, at);
      seats.delete(counter);
    }
  }

  function endDay(time: number): void {
    seats.clear();
    for (const { status, tasks } of tickets.values()) if (status >= 60) dropTasks(tasks, time);
  }

  function create(key: string, { time, data }: EventRow, status: number): ReplayedTicket {
    const tasks = (data.services ?? []).flatMap((service) =>
      (chains.get(service) ?? [service]).map((link) => ({
        service: link,
        chain: chains.has(service) ? service : null,
        status: open,
        since: time,
        user: null,
      })),
    );
    const callableAt = status === 15 ? null : Math.max(time, data.bookedAt ?? time);
    const times = { since: time, callableAt, waited: 0, served: 0 };
    const noTarget = { clerk: null, forCounter: null, parkedAt: null };
    const noClerk = { counter: '', user: '', calls: 0, reason: null, ...noTarget };
    return { key, number: data.number ?? '', path: [], status, ...times, ...noClerk, tasks };
  }

  function changeTicket(ticket: ReplayedTicket, event: EventRow, status: number): void {
    const { time, data } = event;
    const { reason = null, to } = data;
    const user = seats.get(data.counter ?? '')?.user;
    changeTasks(ticket.tasks, event, user);
    if (ticket.status === 15 && status === 10) ticket.callableAt = time;
    if (ticket.status !== status) {
      const waitedUntil = reason === 'dayEnd' ? Math.min(time, closedAt) : time;
      if (ticket.status === 10) ticket.waited += Math.max(0, waitedUntil - ticket.since);
      if (ticket.status === 40) ticket.served += time - ticket.since;
      ticket.since = time;
    }
    Object.assign(ticket, { status, reason, parkedAt: data.parked ? time : null });
    if (status === 10) Object.assign(ticket, { counter: '', user: '' });
    if (to) Object.assign(ticket, { clerk: to.clerk ?? null, forCounter: to.counter ?? null });
    if (status === 30) {
      const { counter = '', calls = ticket.calls } = data;
      const callableAt = Math.min(ticket.callableAt ?? time, time);
      Object.assign(ticket, { counter, user: user ?? '', calls, callableAt });
    }
  }

  function apply(event: EventRow): void {
    const { ticket: key, counter, user } = event.data;
    const status = statusOf[event.event];
    changeSeats(event);
    if (event.event === 'day.ended') endDay(event.time);
    const before = tickets.get(key ?? '');
    if (event.event === 'ticket.takenOver' && before) Object.assign(before, { counter, user });
    if (status === undefined || key === undefined) return;
    const ticket = before ?? create(key, event, status);
    if (before) changeTicket(before, event, status);
    ticket.path.push(status);
    tickets.set(key, ticket);
    if (isOpen(ticket)) taken.add(ticket.number);
    else taken.delete(ticket.number);
  }

  return { apply, tickets, taken, seats, leftAt };
}

/** Yields each change of each ticket, in the order of events, before the event is replayed. */
export function* replayEvents(events: readonly EventRow[]): Generator<ReplayStep> {
  const { apply, tickets, taken } = createReplay();
  for (const event of events) {
    const { ticket: key } = event.data;
    const status = statusOf[event.event];
    if (status !== undefined && key !== undefined) {
      yield { event, key, status, before: tickets.get(key), taken };
    }
    apply(event);
  }
}

const isOpen = ({ status }: { readonly status: number }) => status < 60;

/** Tickets that are open at the same time have different numbers. */
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

/**
 * Within an interval and a day, each number follows the previous number, except that numbers of open tickets are
 * skipped.
 */
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

/** No other counter calls a ticket that is already at a counter, and every call is counted. */
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

/** The rows of tickets match their events. */
export function* rowsMatchEvents({ database }: History) {
  const { apply, tickets } = createReplay();
  for (const event of database.events) apply(event);

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

/** Event numbers have no gaps between the first and the newest. */
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
  for (const { number, waited, served } of database.tickets) {
    if (waited < 0 || served < 0) yield `${number} waited ${waited} ms and was served ${served} ms`;
  }
}
