import { addDays, weekdayOf } from '../../domain/calendar/branch-time.ts';
import { seededRandom } from '../../domain/chance/seeded-random.ts';
import { meanDuration } from '../../domain/queue/duration-samples.ts';
import { expectedStretches } from '../../domain/queue/expected-stretches.ts';
import { occupiedSince } from '../../domain/queue/occupancy.ts';
import type { QueueFacts } from '../../domain/queue/simulate-queue.ts';
import { type StaffedStretch, usualStaffing } from '../../domain/queue/usual-staffing.ts';
import { maxSamples } from '../../domain/queue/waiting-estimate.ts';
import {
  givingUp,
  type KindOfDay,
  noShowShare,
  pausing,
  type SimulatedCounter,
  services,
  walking,
} from './kinds-of-day.ts';

const minute = 60_000;

/** The facts of a simulated branch when a visitor comes, as an estimator may use them. */
export interface Known {
  readonly now: number;
  readonly service: string;
  /** The facts that the service would read from its store. */
  readonly facts: QueueFacts;
  /** The waiting visitors in calling order, with their arrival times. */
  readonly waiting: readonly { readonly service: string; readonly at: number }[];
  /** The counters with a clerk. */
  readonly open: readonly { readonly services: readonly string[]; readonly busySince: number | null }[];
  /** The durations of the last transactions alone. */
  readonly transactions: ReadonlyMap<string, readonly number[]>;
  /** The wait of the last visitor of the service who was called; undefined before the first one. */
  readonly lastWait: number | undefined;
}

/** A visitor whose wait counts. Milliseconds. */
export interface Visit<T> {
  readonly estimates: T;
  readonly waited: number;
}

interface Waiting {
  readonly service: string;
  readonly at: number;
  readonly seq: number;
}

interface Counter extends SimulatedCounter {
  current: { service: string; since: number; until: number } | undefined;
  freeSince: number | null;
  /** The next call of its clerk, unless somebody else was faster. */
  callsAt: number;
  isOpen: boolean;
  openSince: number;
}

interface Options<T> {
  readonly kind: KindOfDay;
  readonly seed: number;
  /** Days before the first one that counts. */
  readonly warmUpDays: number;
  readonly days: number;
  readonly estimate: (known: Known) => T;
}

/** Simulates days of one kind and estimates the wait of each visitor who counts. Equal seeds give equal days. */
export function simulateDays<T>({ kind, seed, warmUpDays, days, estimate }: Options<T>): Visit<T>[] {
  const random = seededRandom(seed);
  const visits: Visit<T>[] = [];
  const samples = new Map<string, number[]>();
  const transactions = new Map<string, number[]>();
  const staffing: StaffedStretch[] = [];
  const meanWork = services.reduce((sum, { share, mean }) => sum + share * mean, 0);
  const occupancy =
    pausing.mean + (1 - noShowShare) * (walking.mean + meanWork) + noShowShare * givingUp.mean;
  const everyMs = ((occupancy / kind.counters.length) * minute) / kind.load;

  for (let day = 0; day < warmUpDays + days; day++) {
    const date = addDays('2026-01-05', day);
    const counts = day >= warmUpDays;
    const usual = usualStaffing(staffing, weekdayOf(date));
    const usualEnd = Math.max(0, ...usual.map(({ until }) => until)) * minute;
    const counters: Counter[] = kind.counters.map((counter) => ({
      ...counter,
      // Nobody comes or goes exactly on the minute.
      shifts: counter.shifts.map(([from, until]) => [from + between(0, 4), until + between(-3, 3)] as const),
      current: undefined,
      freeSince: null,
      callsAt: Number.POSITIVE_INFINITY,
      isOpen: false,
      openSince: 0,
    }));
    const lastEnd = Math.max(...counters.flatMap(({ shifts }) => shifts.map(([, until]) => until)));
    const queue: Waiting[] = [];
    const estimated = new Map<number, T>();
    const lastWaits = new Map<string, number>();
    let seq = 0;
    let now = (kind.doors[0] - 1) * minute;
    let nextVisitor = kind.doors[0] * minute + gap();

    for (;;) {
      const shiftChange = nextShiftChange();
      const nextFree = Math.min(...counters.map(({ current }) => current?.until ?? Number.POSITIVE_INFINITY));
      const nextCall = Math.min(...counters.map(({ callsAt }) => callsAt));
      const visitorAt = nextVisitor < kind.doors[1] * minute ? nextVisitor : Number.POSITIVE_INFINITY;
      const next = Math.min(shiftChange, nextFree, nextCall, visitorAt);
      if (next === Number.POSITIVE_INFINITY) break;
      now = next;
      if (visitorAt === now) arrive();
      for (const counter of counters) {
        if (counter.current && counter.current.until <= now) leave(counter);
        const isShift = counter.shifts.some(([from, until]) => from * minute <= now && now < until * minute);
        // The last clerks serve everybody who came.
        const staysOn =
          counter.isOpen && isLast(counter) && (queue.length > 0 || visitorAt < Number.POSITIVE_INFINITY);
        if (!counter.isOpen && isShift) open(counter);
        if (counter.isOpen && !isShift && !staysOn && !counter.current) close(counter);
        if (counter.callsAt <= now) call(counter);
      }
      planCalls();
    }
    for (const counter of counters) if (counter.isOpen) close(counter);

    function nextShiftChange(): number {
      const changes = counters.flatMap(({ shifts }) => shifts.flat()).map((at) => at * minute);
      return Math.min(...changes.filter((at) => at > now));
    }

    function isLast({ shifts }: Counter): boolean {
      return (shifts.at(-1)?.[1] ?? 0) > lastEnd - 10 && now > (shifts.at(-1)?.[0] ?? 0) * minute;
    }

    function open(counter: Counter): void {
      counter.isOpen = true;
      counter.openSince = now;
      counter.freeSince = now;
    }

    function close(counter: Counter): void {
      counter.isOpen = false;
      counter.callsAt = Number.POSITIVE_INFINITY;
      const stretch = { from: counter.openSince / minute, until: now / minute };
      staffing.push({
        ...stretch,
        day: date,
        weekday: weekdayOf(date),
        counter: counter.key,
        user: counter.key,
      });
    }

    function leave(counter: Counter): void {
      const { current } = counter;
      if (!current) return;
      remember(samples, current.service, now - current.since);
      counter.current = undefined;
      counter.freeSince = now;
    }

    /** Free clerks call a little after there is somebody to call. */
    function planCalls(): void {
      for (const counter of counters) {
        const canCall =
          counter.isOpen && !counter.current && queue.some(({ service }) => serves(counter, service));
        if (!canCall) counter.callsAt = Number.POSITIVE_INFINITY;
        else if (counter.callsAt === Number.POSITIVE_INFINITY) counter.callsAt = now + drawn(pausing);
      }
    }

    function call(counter: Counter): void {
      counter.callsAt = Number.POSITIVE_INFINITY;
      const index = queue.findIndex(({ service }) => serves(counter, service));
      const [ticket] = index < 0 ? [] : queue.splice(index, 1);
      if (!ticket) return;
      const waited = now - ticket.at;
      lastWaits.set(ticket.service, waited);
      const estimates = estimated.get(ticket.seq);
      if (estimates !== undefined) visits.push({ estimates, waited });
      const since = occupiedSince({ now, freeSince: counter.freeSince, callableAt: ticket.at });
      const service = services.find(({ key }) => key === ticket.service) ?? { mean: 0, spread: 1 };
      const transaction = drawn(service);
      const isNoShow = random() < noShowShare;
      if (!isNoShow) remember(transactions, ticket.service, transaction);
      const takes = isNoShow ? drawn(givingUp) : drawn(walking) + transaction;
      counter.current = { service: ticket.service, since, until: now + takes };
    }

    function arrive(): void {
      const service = chosenService(random());
      nextVisitor += gap();
      const [from, until] = kind.counted;
      if (counts && from * minute <= now && now < until * minute) {
        estimated.set(seq, estimate(known(service)));
      }
      queue.push({ service, at: now, seq });
      seq += 1;
    }

    function known(service: string): Known {
      const open = counters.filter((counter) => counter.isOpen);
      return {
        now,
        service,
        waiting: queue,
        open: open.map((counter) => ({
          services: counter.services,
          busySince: counter.current?.since ?? null,
        })),
        transactions,
        lastWait: lastWaits.get(service),
        facts: {
          now,
          tickets: queue.map(({ service, at }) => ({
            services: [service],
            counter: null,
            rank: at,
            callableAt: at,
            next: null,
          })),
          counters: counters.map((counter) => ({
            key: counter.key,
            precedence: new Map(counter.services.map((key) => [key, 0])),
            isServing: counter.isOpen,
            stretches: expectedStretches({
              now,
              isServing: counter.isOpen,
              idleSince: idleSince(counter),
              usual: usual
                .filter((stretch) => stretch.counter === counter.key)
                .map(({ from, until }) => ({ from: from * minute, until: until * minute })),
              usualEnd,
              meanDuration: meanDuration(samples),
            }),
            current: counter.current
              ? { service: counter.current.service, since: counter.current.since, more: [], next: null }
              : null,
          })),
          durations: samples,
          precedenceHeadStart: 0,
        },
      };
    }

    function idleSince(counter: Counter): number | null {
      const first = queue.find(({ service }) => serves(counter, service));
      return counter.current || !first ? null : Math.max(counter.freeSince ?? 0, first.at);
    }
  }
  return visits;

  function gap(): number {
    return -Math.log(1 - random()) * everyMs;
  }

  function between(from: number, until: number): number {
    return from + random() * (until - from);
  }

  /** A lognormal duration in milliseconds, by its mean in minutes and its spread as a share of the mean. */
  function drawn({ mean, spread }: { readonly mean: number; readonly spread: number }): number {
    const variance = Math.log(1 + spread ** 2);
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return mean * minute * Math.exp(Math.sqrt(variance) * normal - variance / 2);
  }
}

/** By the shares of the services; `draw` is from 0 to 1. */
function chosenService(draw: number): string {
  let below = 0;
  for (const { key, share } of services) {
    below += share;
    if (draw < below) return key;
  }
  return services[0]?.key ?? '';
}

function serves({ services: served }: SimulatedCounter, service: string): boolean {
  return served.includes(service);
}

/** Keeps the last samples of a service, as the store does. */
function remember(samples: Map<string, number[]>, service: string, duration: number): void {
  samples.set(service, [...(samples.get(service) ?? []), duration].slice(-maxSamples));
}
