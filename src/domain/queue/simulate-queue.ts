import { bundleTickets } from './bundle-tickets.ts';
import { duePosition } from './call-order.ts';
import {
  type Durations,
  durationsByService,
  meanOf,
  quantileOfAscending,
  remainingDurations,
  type Samples,
} from './duration-samples.ts';
import { sharesOf } from './even-shares.ts';
import { overtakingArrivals } from './overtaking-arrivals.ts';
import { type Pace, paceOf } from './pace.ts';
import { dueTime, type Targets } from './targets.ts';

/** A period in which a counter serves. Times are in milliseconds; `until` may be infinite. */
export interface ServingStretch {
  readonly from: number;
  readonly until: number;
  /** The usual end of a period that lasts until the queue is empty. Nobody knows whether the clerk stays that long. */
  readonly usualUntil?: number;
  /** The start of a future period if the clerk is late. */
  readonly lateFrom?: number;
}

/** A counter that serves now, or is expected to serve later. */
export interface ServingCounter {
  readonly key: string;
  /** The clerk's precedence by service. */
  readonly precedence: ReadonlyMap<string, number>;
  /** True if a clerk serves at the counter now. */
  readonly isServing: boolean;
  /** The expected staffed times, in order. */
  readonly stretches: readonly ServingStretch[];
  readonly current: CurrentTicket | null;
}

export interface CurrentTicket {
  readonly service: string;
  /** The time since which the ticket has occupied the counter, in milliseconds. */
  readonly since: number;
  /** The ticket's other services that this counter serves afterwards. */
  readonly more: readonly string[];
  /** The same ticket while it waits for its next service; null if it has none. */
  readonly next: WaitingTicket | null;
}

/** A ticket that waits, or will wait from a given time. */
export interface WaitingTicket {
  /** The services of the ticket's startable tasks. */
  readonly services: readonly string[];
  /** The counter that the ticket waits for; null for any counter that serves it. */
  readonly counter: string | null;
  readonly rank: number;
  readonly priority?: number | undefined;
  /** The number of later tickets that were called before this ticket. */
  readonly overtaken?: number | undefined;
  /** The time from which the ticket may be called, in milliseconds. */
  readonly callableAt: number;
  /** The same ticket while it waits for the next link of its chain; null if it has none. */
  readonly next: WaitingTicket | null;
}

export interface NewTicket {
  readonly service: string;
  readonly rank: number;
  /** The counter whose clerk the visitor has chosen, if any. */
  readonly counter?: string | undefined;
}

export interface QueueFacts {
  readonly now: number;
  readonly counters: readonly ServingCounter[];
  /** The tickets in the order of their creation. */
  readonly tickets: readonly WaitingTicket[];
  /** Appointments of visitors who are not here yet, as tickets that are callable from the booked time on. */
  readonly booked?: readonly WaitingTicket[];
  /** The durations of the last tickets of each service at a counter. */
  readonly durations: Samples;
  /** The milliseconds by which a service's priority moves its tickets forward. */
  readonly raises?: ReadonlyMap<string, number>;
  /** The milliseconds for each level of precedence. */
  readonly precedenceHeadStart: number;
  readonly targets?: Targets;
  /** The number of later tickets that may be called before a ticket; if absent, any number. */
  readonly mostOvertakings?: number | undefined;
  /** The time after which no counter calls anybody, in milliseconds; if absent, the counters serve everyone. */
  readonly lastCall?: number;
}

/** The results of a ticket in the simulated runs. */
export interface SimulatedTicket {
  /** In milliseconds, ascending; infinity if no counter called the ticket. */
  readonly waits: readonly number[];
  /** The mean wait if the counters stay until the queue is empty; infinity if none is expected to call. */
  readonly expected: number;
  /** The counter that called the ticket most often; empty if none did. */
  readonly counter: string;
}

/** Longer queues cost more but need fewer runs, because the errors of many services cancel out. */
const runsFor = (tickets: number) =>
  tickets <= 25 ? 64 : tickets <= 80 ? 32 : tickets <= 200 ? 16 : tickets <= 1_000 ? 8 : 4;

/**
 * Calls the tickets of a queue in order, as its counters would, in several runs with durations from the samples.
 * Returns the results of each new ticket, which are the same for the same facts.
 */
export function simulateQueue(facts: QueueFacts, newTickets: readonly NewTicket[]): SimulatedTicket[] {
  return simulate(facts, { newTickets, isQueueFollowed: false }).visitors;
}

/** The same results for the tickets that already wait, in their order, from a single simulation. */
export function simulateWaiting(facts: QueueFacts): SimulatedTicket[] {
  return simulate(facts, { newTickets: [], isQueueFollowed: true }).waiting;
}

interface Wanted {
  readonly newTickets: readonly NewTicket[];
  readonly isQueueFollowed: boolean;
}

function simulate(facts: QueueFacts, { newTickets, isQueueFollowed }: Wanted) {
  const pace = paceOf(facts.durations, facts.now);
  const durationsOf = durationsByService(
    facts.durations,
    (sample) => (sample.duration * pace.factor) / (pace.isRecent(sample) ? pace.measured : 1),
  );
  const items: Item[] = [];
  const itemOf = (ticket: WaitingTicket, isLater: boolean, size = 1): Item => {
    const work = workOf(ticket.services, durationsOf);
    const item: Item = {
      ticket,
      size,
      seq: items.length,
      isLater,
      next: null,
      work,
      takenInRun: -1,
      everyMs: 0,
      callableAt: 0,
      followed: isQueueFollowed && !isLater ? notCalledYet() : null,
    };
    items.push(item);
    if (ticket.next) item.next = itemOf(ticket.next, true);
    return item;
  };
  // Each ticket of a followed queue has its own result.
  const bundles = isQueueFollowed
    ? facts.tickets.map((ticket) => ({ ticket, size: 1 }))
    : bundleTickets(facts.tickets, facts.now);
  for (const { ticket, size } of bundles) itemOf(ticket, false, size);
  for (const ticket of facts.booked ?? []) itemOf(ticket, false).followed = null;
  for (const { service, everyMs, ...place } of overtakingArrivals(facts)) {
    const ticket = { ...place, services: [service], counter: null, next: null };
    Object.assign(itemOf(ticket, false), { followed: null, everyMs });
  }
  const lists = new Map<string, readonly Entry[]>();
  const counters: SimulatedCounter[] = [];
  for (const counter of facts.counters) {
    const later = counter.current?.next ? itemOf(counter.current.next, true) : null;
    counters.push({
      counter,
      later,
      remaining: remainingOf(counter, facts.now, durationsOf),
      more: workOf(counter.current?.more ?? [], durationsOf),
      list: [],
      head: 0,
      due: [],
      firstDue: 0,
      visitors: [],
      firstVisitor: 0,
      dueVisitors: [],
      firstDueVisitor: 0,
      freeAt: 0,
    });
  }
  const targets: Targets = facts.targets ?? new Map();
  for (const one of counters) {
    one.list = callOrderOf(one.counter, items, facts, lists);
    one.due = targets.size > 0 ? dueOrderOf(one.list, targets) : [];
  }
  const followed = items.flatMap((item) => item.followed ?? []);
  const visitors = newTickets.map((ticket) => simulatedVisitor(ticket, counters, facts));
  for (const one of counters) {
    const own = visitors.filter(({ places }) => places.has(one));
    one.visitors = inOrder(own.map((visitor) => ({ visitor, place: visitor.places.get(one) ?? 0 })));
    one.dueVisitors = inOrder(own.map((visitor) => ({ visitor, place: visitor.dueAt - facts.now })));
  }

  const runs = runsFor(items.length);
  for (let run = 0; run < runs; run++) {
    simulateRun({ run, runs, pace, now: facts.now, items, counters, visitors, followed });
  }
  const simulated = ({ waits, calledBy, whileStaying }: Outcome): SimulatedTicket => {
    const [counter] = [...calledBy].sort((a, b) => b[1] - a[1])[0] ?? [''];
    const isAlwaysCalled = waits.every(Number.isFinite);
    const expected = mean(isAlwaysCalled ? waits : whileStaying);
    return { waits: waits.sort((a, b) => a - b), expected, counter };
  };
  return { visitors: visitors.map(simulated), waiting: followed.map(simulated) };
}

/** The visitors who are ever called, in calling order. */
const inOrder = (visitors: readonly PlacedVisitor[]): readonly PlacedVisitor[] =>
  visitors.filter(({ place }) => place < Number.POSITIVE_INFINITY).sort((a, b) => a.place - b.place);

interface Item {
  readonly ticket: WaitingTicket;
  readonly size: number;
  readonly seq: number;
  /** True if this item becomes callable only after the ticket's previous service. */
  readonly isLater: boolean;
  next: Item | null;
  readonly work: readonly ServiceWork[];
  takenInRun: number;
  /** For a visitor who has not come yet: the mean time between two such visitors, by which the arrival varies. */
  everyMs: number;
  callableAt: number;
  /** The outcome of the ticket; null if it was not requested. */
  followed: Outcome | null;
}

interface ServiceWork {
  readonly service: string;
  readonly durations: Durations;
}

/** A ticket with its place in a counter's order: its rank, with the head start of the clerk's precedence. */
interface Entry {
  readonly item: Item;
  readonly place: number;
}

interface DueEntry {
  readonly item: Item;
  readonly after: number;
}

interface PlacedVisitor {
  readonly visitor: Visitor;
  readonly place: number;
}

interface SimulatedCounter {
  readonly counter: ServingCounter;
  readonly later: Item | null;
  /** The possible remaining durations of the counter's current ticket; undefined without one. */
  readonly remaining: Durations | undefined;
  /** The services that the current ticket gets here afterwards. */
  readonly more: readonly ServiceWork[];
  /** The visitors whom the counter may call, in calling order. */
  visitors: readonly PlacedVisitor[];
  /** The visitors before this index have been called. */
  firstVisitor: number;
  /** Visitors with a target, ordered by the time until the target. */
  dueVisitors: readonly PlacedVisitor[];
  firstDueVisitor: number;
  list: readonly Entry[];
  /** The entries before this index have been called. */
  head: number;
  /** The entries with a target, ordered by the time of the target. */
  due: readonly DueEntry[];
  firstDue: number;
  freeAt: number;
}

interface Outcome {
  readonly waits: number[];
  readonly calledBy: Map<string, number>;
  /** The waits in the runs in which the counters stay until the queue is empty. */
  readonly whileStaying: number[];
  isCalled: boolean;
}

/** The mean wait; infinity without any wait. */
const mean = (waits: readonly number[]) =>
  waits.length > 0 ? waits.reduce((sum, wait) => sum + wait, 0) / waits.length : Number.POSITIVE_INFINITY;

const notCalledYet = (): Outcome => ({ waits: [], calledBy: new Map(), whileStaying: [], isCalled: false });

interface Visitor extends Outcome {
  /** The time at which the visitor reaches the target, in milliseconds; infinity without a target. */
  readonly dueAt: number;
  /** The counters that may call the visitor, with the visitor's place in their order. */
  readonly places: ReadonlyMap<SimulatedCounter, number>;
}

function remainingOf({ current }: ServingCounter, now: number, durationsOf: (service: string) => Durations) {
  return current ? remainingDurations(durationsOf(current.service), now - current.since) : undefined;
}

const levelOf = (services: readonly string[], { precedence }: ServingCounter) =>
  Math.max(...services.map((service) => precedence.get(service) ?? Number.NEGATIVE_INFINITY));

/** The tickets that a counter may call, in calling order. Counters with equal rights share a list. */
function callOrderOf(
  counter: ServingCounter,
  items: readonly Item[],
  { precedenceHeadStart }: QueueFacts,
  lists: Map<string, readonly Entry[]>,
): readonly Entry[] {
  const isChosen = items.some(({ ticket }) => ticket.counter === counter.key);
  const rights = `${isChosen ? counter.key : ''} ${[...counter.precedence].sort().join(' ')}`;
  const known = lists.get(rights);
  if (known) return known;
  const list = items
    .filter(({ ticket }) => ticket.counter === null || ticket.counter === counter.key)
    .map((item) => ({
      item,
      place: item.ticket.rank - levelOf(item.ticket.services, counter) * precedenceHeadStart,
    }))
    .filter(({ place }) => place < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.place - b.place || a.item.seq - b.item.seq);
  lists.set(rights, list);
  return list;
}

function dueOrderOf(list: readonly Entry[], targets: Targets): readonly DueEntry[] {
  return list
    .map(({ item }) => ({
      item,
      after: dueTime({ services: item.ticket.services, callableAt: 0 }, targets),
    }))
    .filter(({ after }) => after < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.item.ticket.callableAt + a.after - b.item.ticket.callableAt - b.after);
}

function simulatedVisitor(
  { service, rank, counter: chosen }: NewTicket,
  counters: readonly SimulatedCounter[],
  { precedenceHeadStart, targets = new Map(), now }: QueueFacts,
): Visitor {
  const places = new Map<SimulatedCounter, number>();
  for (const one of counters) {
    const level = one.counter.precedence.get(service);
    if (level === undefined || one.counter.key !== (chosen ?? one.counter.key)) continue;
    places.set(one, rank - level * precedenceHeadStart);
  }
  return { places, dueAt: dueTime({ services: [service], callableAt: now }, targets), ...notCalledYet() };
}

interface Run {
  readonly run: number;
  readonly runs: number;
  readonly pace: Pace;
  readonly now: number;
  readonly items: readonly Item[];
  readonly counters: readonly SimulatedCounter[];
  readonly visitors: readonly Visitor[];
  readonly followed: readonly Outcome[];
}

/** The first draws of a run: for its pace, for later arrivals, and for late clerks. */
const paceDraw = 0;
const arrivalDraw = 1;
const lateDraw = 2;
const ownDraws = 3;

/** The share of runs in which clerks come late. */
const lateShare = 0.3;

interface Staff {
  readonly goesOnTime: boolean;
  readonly isLate: boolean;
}

function simulateRun({ run, runs, pace, now, items, counters, visitors, followed }: Run): void {
  const shares = sharesOf(runs);
  // A whole run has one pace, because many tickets do not reduce the uncertainty about the day.
  const slower = Math.exp(pace.spread * normalAt(shares(paceDraw, run)));
  // Clerks leave on time in half of the runs. Slow runs are equally common in both halves.
  const paceRank = Math.floor(shares(paceDraw, run) * runs);
  const staff = {
    goesOnTime: paceRank % 4 === 0 || paceRank % 4 === 3,
    isLate: shares(lateDraw, run) < lateShare,
  };
  const { goesOnTime } = staff;
  for (const item of items)
    item.callableAt = item.isLater
      ? Number.POSITIVE_INFINITY
      : item.ticket.callableAt + item.everyMs * shares(arrivalDraw, run);
  for (const [index, one] of counters.entries()) {
    const share = shares(ownDraws + index, run);
    const busyMs = one.remaining
      ? slower * (quantileOfAscending(one.remaining, share) + timeFor(one.more, one.counter, share, 1))
      : 0;
    one.freeAt = nextServing(one.counter.stretches, now + busyMs, staff);
    one.head = 0;
    one.firstDue = 0;
    one.firstVisitor = 0;
    one.firstDueVisitor = 0;
    if (one.later) one.later.callableAt = now + busyMs;
  }
  const wanted = [...visitors, ...followed];
  for (const one of wanted) one.isCalled = false;
  let waiting = wanted.length;

  while (waiting > 0) {
    const one = earliest(counters);
    if (!one || one.freeAt === Number.POSITIVE_INFINITY) break;
    const at = one.freeAt;
    const next = dueEntry(one, at, run) ?? nextEntry(one, at, run);
    for (; one.firstDueVisitor < one.dueVisitors.length; one.firstDueVisitor++) {
      const { visitor } = one.dueVisitors[one.firstDueVisitor] ?? {};
      if (!visitor || visitor.isCalled) continue;
      if (visitor.dueAt > at || (next && next.place <= duePosition(visitor.dueAt))) break;
      waiting -= 1;
      recordCall(visitor, at - now, { one, goesOnTime });
    }
    for (; one.firstVisitor < one.visitors.length; one.firstVisitor++) {
      const { visitor, place } = one.visitors[one.firstVisitor] ?? {};
      if (!visitor || visitor.isCalled || place === undefined) continue;
      if (next && next.place <= place) break;
      waiting -= 1;
      recordCall(visitor, at - now, { one, goesOnTime });
    }
    if (!next) {
      one.freeAt = nextServing(one.counter.stretches, nextCallable(one, at, run), staff);
      continue;
    }
    const { item } = next;
    item.takenInRun = run;
    if (item.followed) {
      waiting -= 1;
      recordCall(item.followed, at - now, { one, goesOnTime });
    }
    const until =
      at +
      slower * timeFor(item.work, one.counter, shares(ownDraws + counters.length + item.seq, run), item.size);
    if (item.next) item.next.callableAt = until;
    one.freeAt = nextServing(one.counter.stretches, until, staff);
  }
  for (const one of wanted) if (!one.isCalled) one.waits.push(Number.POSITIVE_INFINITY);
}

/** The approximate value below which a share of the normal distribution lies. */
const normalAt = (share: number) => 4.91 * (share ** 0.14 - (1 - share) ** 0.14);

function recordCall(
  outcome: Outcome,
  wait: number,
  { one: { counter }, goesOnTime }: { readonly one: SimulatedCounter; readonly goesOnTime: boolean },
): void {
  outcome.isCalled = true;
  outcome.waits.push(wait);
  if (!goesOnTime) outcome.whileStaying.push(wait);
  outcome.calledBy.set(counter.key, (outcome.calledBy.get(counter.key) ?? 0) + 1);
}

function workOf(services: readonly string[], durationsOf: (service: string) => Durations): ServiceWork[] {
  return services.map((service) => ({ service, durations: durationsOf(service) }));
}

/**
 * The time that a counter needs to serve `size` tickets, for the services that it offers. The spread of a sum grows
 * with the square root of its size.
 */
function timeFor(
  work: readonly ServiceWork[],
  { precedence }: ServingCounter,
  share: number,
  size: number,
): number {
  let ms = 0;
  for (const { service, durations } of work) {
    if (work.length !== 1 && !precedence.has(service)) continue;
    const one = quantileOfAscending(durations, share);
    ms += size === 1 ? one : size * meanOf(durations) + Math.sqrt(size) * (one - meanOf(durations));
  }
  return Math.max(0, ms);
}

function earliest(counters: readonly SimulatedCounter[]): SimulatedCounter | undefined {
  let first: SimulatedCounter | undefined;
  for (const one of counters) if (!first || one.freeAt < first.freeAt) first = one;
  return first;
}

/** The first moment from `at` on at which the counter serves; infinity if it never serves again. */
function nextServing(
  stretches: readonly ServingStretch[],
  at: number,
  { goesOnTime, isLate }: Staff,
): number {
  for (const { from, lateFrom = from, until, usualUntil = until } of stretches) {
    const start = Math.max(at, isLate ? lateFrom : from);
    if (start < (goesOnTime ? usualUntil : until)) return start;
  }
  return Number.POSITIVE_INFINITY;
}

/** The ticket that is furthest past its target. */
function dueEntry(one: SimulatedCounter, at: number, run: number): Entry | undefined {
  const { due } = one;
  while (due[one.firstDue]?.item.takenInRun === run) one.firstDue += 1;
  for (let index = one.firstDue; index < due.length; index++) {
    const { item, after } = due[index] ?? {};
    if (!item || after === undefined) break;
    const dueAt = item.callableAt + after;
    if (item.takenInRun !== run && dueAt <= at) return { item, place: duePosition(dueAt) };
    if (!item.isLater && dueAt > at) break;
  }
  return undefined;
}

function nextEntry(one: SimulatedCounter, at: number, run: number): Entry | undefined {
  const { list } = one;
  while (list[one.head]?.item.takenInRun === run) one.head += 1;
  for (let index = one.head; index < list.length; index++) {
    const entry = list[index];
    if (entry && entry.item.takenInRun !== run && entry.item.callableAt <= at) return entry;
  }
  return undefined;
}

/** The time at which the next ticket becomes callable; infinity if none does. */
function nextCallable({ list, head }: SimulatedCounter, at: number, run: number): number {
  let first = Number.POSITIVE_INFINITY;
  for (let index = head; index < list.length; index++) {
    const item = list[index]?.item;
    if (item && item.takenInRun !== run && item.callableAt > at) first = Math.min(first, item.callableAt);
  }
  return first;
}
