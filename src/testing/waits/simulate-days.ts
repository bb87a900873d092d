import { addDays, weekdayOf } from '../../domain/calendar/branch-time.ts';
import { seededRandom } from '../../domain/chance/seeded-random.ts';
import { meanDuration, type Sample } from '../../domain/queue/duration-samples.ts';
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
  walking,
} from './kinds-of-day.ts';

const minute = 60_000;
const dayMs = 1440 * minute;

/** The data about a simulated branch that an estimator may know when a visitor comes. */
export interface Known {
  readonly now: number;
  readonly service: string;
  readonly rank: number;
  readonly facts: QueueFacts;
  /** The waiting visitors in calling order, with their arrival times. */
  readonly waiting: readonly { readonly service: string; readonly at: number }[];
  readonly open: readonly { readonly services: readonly string[] }[];
  /** The durations of the last transactions, excluding calls and pauses. */
  readonly transactions: ReadonlyMap<string, readonly number[]>;
  /** The wait of the service's most recently called visitor; undefined before the first call. */
  readonly lastWait: number | undefined;
  /** The times of the service's last calls today, newest last. */
  readonly calls: readonly number[];
}

/** A visitor whose wait counts. Times are in milliseconds; infinity if the visitor was never called. */
interface Visit<T> {
  readonly estimates: T;
  readonly waited: number;
  /** True if the visitor left without a ticket. `waited` is then the wait that the ticket would have had. */
  readonly isTurnedAway: boolean;
}

interface Arrival {
  readonly service: string;
  /** The times at which the visitor comes and at which the ticket becomes callable, in milliseconds. */
  readonly at: number;
  readonly callableAt: number;
  /** The time of the appointment, which the branch knows in advance; null without one. */
  readonly bookedAt: number | null;
  readonly rank: number;
}

interface Waiting extends Arrival {
  readonly seq: number;
  /**
   * True if the visitor left without a ticket. The entry then only records when the visitor would have been called.
   */
  readonly isTurnedAway: boolean;
}

interface Counter extends SimulatedCounter {
  current: { service: string; since: number; until: number; wasTrue: boolean | null } | undefined;
  freeSince: number | null;
  /** The time of the clerk's next call, unless another clerk is faster. */
  callsAt: number;
  isOpen: boolean;
  openSince: number;
}

interface Options<T> {
  readonly kind: KindOfDay;
  readonly seed: number;
  /** The number of days that count. For each of them, the branch first learns from separate days. */
  readonly days: number;
  readonly estimate: (known: Known) => T;
  /** Returns false if the wait that the visitor was shown proved wrong; null if no wait was shown. */
  readonly wasTrue: (visit: Visit<T>) => boolean | null;
  /** True if a visitor with this estimate leaves without a ticket; by default, nobody does. */
  readonly turnsAway?: (estimates: T) => boolean;
}

/**
 * Simulates days of one kind, and estimates the wait of each visitor whose wait counts. The same seed gives the same
 * days.
 */
export function simulateDays<T>({ seed, days, ...options }: Options<T>): Visit<T>[] {
  return Array.from({ length: days }, (_, index) =>
    simulateOne({ ...options, random: seededRandom(seed * 10_007 + index) }),
  ).flat();
}

interface One<T> extends Omit<Options<T>, 'seed' | 'days'> {
  readonly random: () => number;
}

/** Simulates the days from which a branch learns, and the day that counts. */
function simulateOne<T>({ kind, random, estimate, wasTrue, turnsAway }: One<T>): Visit<T>[] {
  const { services } = kind;
  const visits: Visit<T>[] = [];
  const samples = new Map<string, Sample[]>();
  const transactions = new Map<string, number[]>();
  const staffing: StaffedStretch[] = [];
  const meanWork = services.reduce((sum, { share, mean }) => sum + share * mean, 0);
  const occupancy =
    pausing.mean + (1 - noShowShare) * (walking.mean + meanWork) + noShowShare * givingUp.mean;
  const everyMs = ((occupancy / kind.counters.length) * minute) / kind.load;

  for (let day = 0; day <= kind.learnt; day++) {
    const date = addDays('2026-01-05', day);
    const counts = day === kind.learnt;
    const work = counts ? (kind.today?.work ?? 1) : 1;
    const shifted = (counts && kind.today?.counters) || kind.counters;
    const usual = usualStaffing(staffing, weekdayOf(date));
    const usualEnd = Math.max(0, ...usual.map(({ until }) => until)) * minute;
    const counters: Counter[] = shifted.map((counter) => ({
      ...counter,
      // Nobody comes or leaves exactly on the minute.
      shifts: counter.shifts.map(([from, until]) => [from + between(0, 4), until + between(-3, 3)] as const),
      current: undefined,
      freeSince: null,
      callsAt: Number.POSITIVE_INFINITY,
      isOpen: false,
      openSince: 0,
    }));
    const lastEnd = Math.max(...counters.flatMap(({ shifts }) => shifts.map(([, until]) => until)));
    const arrivals = arrivalsOfDay();
    const queue: Waiting[] = [];
    const estimated = new Map<number, T>();
    const lastWaits = new Map<string, number>();
    const calls = new Map<string, number[]>();
    let seq = 0;
    let now = (kind.doors[0] - 1) * minute;

    for (;;) {
      const nextFree = Math.min(...counters.map(({ current }) => current?.until ?? Number.POSITIVE_INFINITY));
      const nextCall = Math.min(...counters.map(({ callsAt }) => callsAt));
      const visitorAt = arrivals[seq]?.at ?? Number.POSITIVE_INFINITY;
      const next = Math.min(nextShiftChange(), nextFree, nextCall, nextCallable(), visitorAt);
      if (next === Number.POSITIVE_INFINITY) break;
      now = next;
      const arrival = arrivals[seq];
      if (arrival && arrival.at <= now) arrive(arrival);
      for (const counter of counters) {
        if (counter.current && counter.current.until <= now) leave(counter);
        const isShift = counter.shifts.some(([from, until]) => from * minute <= now && now < until * minute);
        // The last clerks serve everyone who came, unless they leave on time.
        const staysOn =
          !kind.goesOnTime &&
          counter.isOpen &&
          isLast(counter) &&
          (queue.length > 0 || seq < arrivals.length);
        if (!counter.isOpen && isShift) open(counter);
        if (counter.isOpen && !isShift && !staysOn && !counter.current) close(counter);
        if (counter.callsAt <= now) call(counter);
      }
      planCalls();
    }
    for (const counter of counters) if (counter.isOpen) close(counter);
    for (const ticket of queue) record(ticket, Number.POSITIVE_INFINITY);

    function nextShiftChange(): number {
      const changes = counters.flatMap(({ shifts }) => shifts.flat()).map((at) => at * minute);
      return Math.min(...changes.filter((at) => at > now));
    }

    function nextCallable(): number {
      return Math.min(...queue.map(({ callableAt }) => callableAt).filter((at) => at > now));
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
      const { since, wasTrue } = current;
      const sample = { endedAt: day * dayMs + now, duration: now - since, wasTrue };
      samples.set(current.service, [sample, ...(samples.get(current.service) ?? [])].slice(0, maxSamples));
      counter.current = undefined;
      counter.freeSince = now;
    }

    function callable(counter: SimulatedCounter): Waiting | undefined {
      return queue
        .filter((ticket) => serves(counter, ticket.service) && ticket.callableAt <= now)
        .sort((a, b) => a.rank - b.rank)[0];
    }

    /** Free clerks call a little after a ticket becomes callable. */
    function planCalls(): void {
      for (const counter of counters) {
        const canCall = counter.isOpen && !counter.current && callable(counter) !== undefined;
        if (!canCall) counter.callsAt = Number.POSITIVE_INFINITY;
        else if (counter.callsAt === Number.POSITIVE_INFINITY) counter.callsAt = now + drawn(pausing);
      }
    }

    function call(counter: Counter): void {
      counter.callsAt = Number.POSITIVE_INFINITY;
      let ticket = callable(counter);
      for (; ticket?.isTurnedAway; ticket = callable(counter)) {
        queue.splice(queue.indexOf(ticket), 1);
        record(ticket, now - ticket.at);
      }
      if (!ticket) return;
      queue.splice(queue.indexOf(ticket), 1);
      const waited = now - ticket.at;
      lastWaits.set(ticket.service, waited);
      calls.set(ticket.service, [...(calls.get(ticket.service) ?? []), now]);
      const wasTrue = record(ticket, waited);
      const since = occupiedSince({ now, freeSince: counter.freeSince, callableAt: ticket.callableAt });
      const service = services.find(({ key }) => key === ticket.service) ?? { mean: 0, spread: 1 };
      const transaction = drawn(service) * work;
      const isNoShow = random() < noShowShare;
      if (!isNoShow) {
        const known = transactions.get(ticket.service) ?? [];
        transactions.set(ticket.service, [...known, transaction].slice(-maxSamples));
      }
      const takes = isNoShow ? drawn(givingUp) : drawn(walking) + transaction;
      counter.current = { service: ticket.service, since, until: now + takes, wasTrue };
    }

    function record({ seq, isTurnedAway }: Waiting, waited: number): boolean | null {
      const estimates = estimated.get(seq);
      if (estimates === undefined) return null;
      const visit = { estimates, waited, isTurnedAway };
      visits.push(visit);
      return wasTrue(visit);
    }

    function arrive(arrival: Arrival): void {
      const [from, until] = kind.counted;
      const isCounted = from * minute <= now && now < until * minute && arrival.bookedAt === null;
      const estimates = counts && isCounted ? estimate(known(arrival)) : undefined;
      if (estimates !== undefined) estimated.set(seq, estimates);
      const isTurnedAway = estimates !== undefined && turnsAway?.(estimates) === true;
      queue.push({ ...arrival, seq, isTurnedAway });
      seq += 1;
    }

    function known({ service, rank }: Arrival): Known {
      const open = counters.filter((counter) => counter.isOpen);
      const waiting = queue.filter(({ isTurnedAway }) => !isTurnedAway);
      const shift = -day * dayMs;
      const durations = new Map(
        [...samples].map(([key, ofService]) => [
          key,
          ofService.map((sample) => ({ ...sample, endedAt: sample.endedAt + shift })),
        ]),
      );
      const mean = meanDuration(durations);
      return {
        now,
        service,
        rank,
        waiting,
        open,
        transactions,
        lastWait: lastWaits.get(service),
        calls: calls.get(service) ?? [],
        facts: {
          now,
          tickets: waiting.map(({ service, callableAt, rank }) => ({
            services: [service],
            counter: null,
            rank,
            callableAt,
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
              meanDuration: mean,
            }),
            current: counter.current
              ? { service: counter.current.service, since: counter.current.since, more: [], next: null }
              : null,
          })),
          booked: arrivals
            .slice(seq + 1)
            .filter(({ bookedAt }) => bookedAt !== null && bookedAt > now)
            .map(({ service, bookedAt, callableAt, rank }) => ({
              services: [service],
              counter: null,
              rank: rank - callableAt + (bookedAt ?? callableAt),
              callableAt: bookedAt ?? callableAt,
              next: null,
            })),
          durations,
          raises: new Map(services.map(({ key }) => [key, raiseOf(key)])),
          precedenceHeadStart: 0,
          ...(kind.lastCall !== undefined && { lastCall: kind.lastCall * minute }),
        },
      };
    }

    function idleSince(counter: Counter): number | null {
      const first = queue.find(({ service }) => serves(counter, service));
      return counter.current || !first ? null : Math.max(counter.freeSince ?? 0, first.callableAt);
    }
  }
  return visits;

  function arrivalsOfDay(): Arrival[] {
    const { buses = [], bookings } = kind;
    const [from, until] = kind.doors;
    const arrivals = buses.flatMap(([at, visitors]) =>
      Array.from({ length: visitors }, () => arrivalAt((at + between(0, 5)) * minute)),
    );
    for (let at = from * minute + gap(); at < until * minute; at += gap()) {
      const isBooking = bookings && random() < bookings.share;
      arrivals.push(isBooking ? bookedNear(at, bookings.raise) : arrivalAt(at));
    }
    return arrivals.sort((a, b) => a.at - b.at);
  }

  function arrivalAt(at: number): Arrival {
    const service = chosenService(kind, random());
    return { service, at, callableAt: at, bookedAt: null, rank: at - raiseOf(service) };
  }

  function raiseOf(service: string): number {
    return kind.priority?.service === service ? kind.priority.raise * minute : 0;
  }

  /** Appointments are at each quarter of an hour. Visitors come from 12 minutes before to 3 minutes after the time. */
  function bookedNear(time: number, raise: number): Arrival {
    const quarter = 15 * minute;
    const bookedAt = Math.round(time / quarter) * quarter;
    const at = bookedAt + between(-12, 3) * minute;
    const callableAt = Math.max(at, bookedAt);
    const arrival = arrivalAt(at);
    const rank = callableAt - raise * minute - raiseOf(arrival.service);
    return { ...arrival, callableAt, bookedAt, rank };
  }

  function gap(): number {
    return -Math.log(1 - random()) * everyMs;
  }

  function between(from: number, until: number): number {
    return from + random() * (until - from);
  }

  /** A lognormal duration in milliseconds, given its mean in minutes and its spread relative to the mean. */
  function drawn({ mean, spread }: { readonly mean: number; readonly spread: number }): number {
    const variance = Math.log(1 + spread ** 2);
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return mean * minute * Math.exp(Math.sqrt(variance) * normal - variance / 2);
  }
}

/** Chooses a service in proportion to the shares; `draw` is from 0 to 1. */
function chosenService({ services }: KindOfDay, draw: number): string {
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
