import type { History, KeptEvent, KeptInterval } from '../history.ts';

// The lives of all tickets, told again from the events alone, by rules that are written down a second time.

const statusOf: Readonly<Record<string, number>> = {
  'ticket.created': 10,
  'ticket.waiting': 10,
  'ticket.called': 30,
  'ticket.inTransaction': 40,
  'ticket.afterwork': 50,
  'ticket.finished': 60,
  'ticket.cancelled': 70,
};

interface Life {
  readonly number: string;
  status: number;
  counter: string;
  calls: number;
}

interface Step {
  readonly event: KeptEvent;
  readonly key: string;
  readonly status: number;
  /** As it was before the event; undefined: it came to be by it. */
  readonly before: Life | undefined;
  /** The numbers that were on open tickets before the event. */
  readonly taken: ReadonlySet<string>;
}

/** Every step of every ticket, in the order of events; gives back how all of them ended. */
function* steps(events: readonly KeptEvent[]): Generator<Step, ReadonlyMap<string, Life>> {
  const lives = new Map<string, Life>();
  const taken = new Set<string>();
  for (const event of events) {
    const { ticket: key, number = '', counter = '', calls } = event.data;
    const status = statusOf[event.event];
    if (status === undefined || key === undefined) continue;
    const before = lives.get(key);
    yield { event, key, status, before, taken };
    const after = before ?? { number, status, counter: '', calls: 0 };
    after.status = status;
    if (status === 10) after.counter = '';
    if (status === 30) after.counter = counter;
    after.calls = calls ?? after.calls;
    lives.set(key, after);
    if (isOpen(after)) taken.add(after.number);
    else taken.delete(after.number);
  }
  return lives;
}

const isOpen = ({ status }: Life) => status < 60;

/** No two tickets that are open at one time have one number. */
export function* noNumberIsShared({ kept }: History) {
  for (const { before, event, status, taken } of steps(kept.events)) {
    const number = before?.number ?? event.data.number ?? '';
    const isOpening = status < 60 && !(before && isOpen(before));
    if (isOpening && taken.has(number)) yield `${number} is on a second open ticket since event ${event.seq}`;
  }
  const open = kept.tickets.filter(({ status }) => status < 60).map(({ number }) => number);
  for (const [place, number] of open.sort().entries()) {
    if (open[place - 1] === number) yield `${number} is on two open tickets`;
  }
}

/** In an interval and on a day every number is the one after the last, but for those that are still open. */
export function* numbersAreInTurn({ kept }: History) {
  const days = new Map(kept.tickets.map(({ key, day }) => [key, day]));
  const last = new Map<string, number>();
  for (const { before, event, key, taken } of steps(kept.events)) {
    if (before) continue;
    const { number = '', services = [] } = event.data;
    const interval = kept.intervals.find(
      (one) => services[0] !== undefined && one.services.includes(services[0]),
    );
    if (!interval) {
      yield `${number} is of no interval`;
      continue;
    }
    const line = `${interval.key} ${days.get(key)}`;
    const due = dueNumber(interval, last.get(line), taken);
    if (number !== text(interval, due)) yield `${number} is given out in place of ${text(interval, due)}`;
    last.set(line, Number(number.slice(interval.prefix.length)));
  }
}

function dueNumber(interval: KeptInterval, last: number | undefined, taken: ReadonlySet<string>): number {
  const { min, max } = interval;
  const after = (number: number) => (number === max ? min : number + 1);
  let due = last === undefined ? min : after(last);
  for (let tried = min; tried < max && taken.has(text(interval, due)); tried++) due = after(due);
  return due;
}

const text = ({ prefix, max }: KeptInterval, number: number) =>
  prefix + String(number).padStart(String(max).length, '0');

/** A ticket that a counter has is called by no other one before it was given back. */
export function* noneIsCalledAway({ kept }: History) {
  for (const { before, event, status } of steps(kept.events)) {
    if (!before) continue;
    const { counter, calls = 0 } = event.data;
    const isInHand = before.status >= 30 && isOpen(before);
    if (isInHand && counter !== undefined && counter !== before.counter) {
      yield `${counter} takes ${before.number} out of the hands of ${before.counter} at event ${event.seq}`;
    }
    if (status === 30 && calls !== before.calls + 1) {
      yield `${before.number} has call ${calls} after ${before.calls} at event ${event.seq}`;
    }
  }
}

/** The rows of tickets are what the events made of them. */
export function* rowsAreAsTold({ kept }: History) {
  const telling = steps(kept.events);
  let step = telling.next();
  while (!step.done) step = telling.next();
  const lives = step.value;

  for (const { key, number, status, calls, counter } of kept.tickets) {
    const life = lives.get(key);
    if (!life) yield `${number} has no events`;
    else if (life.status !== status) yield `${number} is at ${status}, its events say ${life.status}`;
    else if (life.calls !== calls) yield `${number} has ${calls} calls, its events say ${life.calls}`;
    else if (status < 60 && life.counter !== counter) {
      yield `${number} is at "${counter}", its events say "${life.counter}"`;
    }
  }
  const rows = new Set(kept.tickets.map(({ key }) => key));
  for (const [key, { number }] of lives) if (!rows.has(key)) yield `${number} has events and no row`;
}

/** Events are numbered from the first to the newest without a hole. */
export function* eventsHaveNoHoles({ kept: { events, newestEvent } }: History) {
  for (const [place, { seq }] of events.entries()) {
    const due = (events[0]?.seq ?? 0) + place;
    if (seq !== due) {
      yield `event ${due} is missing, ${seq} is in its place`;
      return;
    }
  }
  const newest = events.at(-1)?.seq ?? 0;
  if (newest !== newestEvent) yield `the newest event is ${newest}, the branch says ${newestEvent}`;
}

/** Nobody waited or was served for less than no time. */
export function* sumsAreNotNegative({ kept }: History) {
  for (const { number, waitingTimeSum: waited, transactionTimeSum: served } of kept.tickets) {
    if (waited < 0 || served < 0) yield `${number} waited ${waited} ms and was served ${served} ms`;
  }
}
