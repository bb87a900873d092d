import { describe, expect, it } from 'vitest';
import { branchTime } from '../../domain/calendar/branch-time.ts';
import { demoBranchFile } from '../../testing/service/demo-branch-file.ts';
import { servableServices } from '../operations/counter/servable-services.ts';
import { demand } from './demand.ts';
import { clerkDue } from './roster.ts';
import { seeded } from './seeded.ts';
import { servingOf } from './serving.ts';
import { aVisitor, chanceToComeIn, crowd, type Hours, isDemoOpen, untilSomebodyPasses } from './visitors.ts';

const demo = demoBranchFile();
const { timeZone } = demo.branch;
const minute = 60_000;
const day = 1440 * minute;
const services = new Map(demo.services.map((service) => [service.key, service]));

const always: Hours = { timeZone, openingHours: [], exceptionDays: demo.exceptionDays };
/** Weekdays from 8 to 17, as a town hall might have it. */
const weekdays: Hours = {
  ...always,
  openingHours: [1, 2, 3, 4, 5].map((day) => ({ profile: '', day, start: '0800', end: '1700' })),
};

interface Lived {
  readonly arrivals: { readonly at: number; readonly service: string }[];
  /** Who was waiting, by service, at each minute at which the branch was open. */
  readonly waiting: { readonly at: number; readonly services: readonly string[] }[];
  readonly callsAt: number[];
}

/** Lives from an instant on; the clerks of the roster serve whom they may, first come, first served. */
function live(hours: Hours, from: number, until: number, seed: number): Lived {
  const dice = seeded(seed);
  const lived: Lived = { arrivals: [], waiting: [], callsAt: [] };
  const counters = demo.counters.map((counter) => ({ ...counter, freeAt: from }));
  let queue: { service: string; callsNeeded: number | undefined }[] = [];
  let nextPerson = from;
  for (let now = from; now < until; now += minute / 6) {
    for (const counter of counters) {
      if (counter.freeAt > now || queue.length === 0) continue;
      const username = clerkDue(counter.number, hours, now);
      const user = demo.users.find((one) => one.username === username);
      if (!user) continue;
      const mayServe = servableServices({ counter, user }, [...services.keys()]);
      const next = queue.find(({ service }) => mayServe.has(service));
      const service = next && services.get(next.service);
      if (!next || !service) continue;
      queue = queue.filter((one) => one !== next);
      const { firstMs, steps } = servingOf(service, next.callsNeeded, dice);
      counter.freeAt = now + steps.reduce((sum, { thenMs }) => sum + thenMs, firstMs);
      lived.callsAt.push(now);
    }
    if (now >= nextPerson) {
      if (chanceToComeIn(hours, now, queue.length) > dice()) {
        const visitor = aVisitor({ services: demo.services, languages: demo.branch.languages }, dice);
        queue.push(visitor);
        lived.arrivals.push({ at: now, service: visitor.service });
      }
      nextPerson += untilSomebodyPasses(dice);
    }
    if (now % minute === 0 && isDemoOpen(hours, now)) {
      lived.waiting.push({ at: now, services: queue.map(({ service }) => service) });
    }
  }
  return lived;
}

const hourOf = (at: number) => Math.floor(branchTime(at, timeZone).minute / 60);
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const monday = Date.parse('2026-01-05T00:00:00+01:00');

/** A day of each week of a year, each week another one, from midnight to midnight. */
const ofAYear = Array.from({ length: 52 }, (_, week) => {
  const from = monday + (7 * week + (week % 7)) * day;
  return live(weekdays, from, from + day, week);
});
const aroundTheClock = live(always, monday, monday + 5 * day, 1);

describe('a year of the demo', () => {
  it('sees nobody come while it is closed, or too late to be served', () => {
    const arrivals = ofAYear.flatMap((lived) => lived.arrivals);
    expect(arrivals.length).toBeGreaterThan(37 * 200);
    for (const { at } of arrivals) expect(isDemoOpen(weekdays, at + 30 * minute)).toBe(true);
    for (const { waiting } of ofAYear) expect(waiting.at(-1)?.services ?? []).toEqual([]);
  });

  it('serves everybody who comes', () => {
    for (const { arrivals, callsAt } of ofAYear) expect(callsAt).toHaveLength(arrivals.length);
  });

  it('sees nobody on a day on which it stays closed', () => {
    const [christmasEve] = demo.exceptionDays;
    if (!christmasEve) throw new Error('the demo has exception days');
    const times = { year: 2026, month: 1, day: 5 };
    const closed: Hours = { ...always, exceptionDays: [{ ...christmasEve, times, weekday: true }] };
    expect(live(closed, monday, monday + day, 1).arrivals).toEqual([]);
  });

  it('never has a crowd waiting, nor numbers running out', () => {
    for (const { arrivals, waiting } of [...ofAYear, aroundTheClock]) {
      expect(Math.max(0, ...waiting.map(({ services }) => services.length))).toBeLessThanOrEqual(crowd);
      for (const { key, min, max } of demo.numberIntervals) {
        const taken = arrivals.filter(({ service }) => services.get(service)?.numberInterval === key);
        expect(taken.length / Math.ceil(waiting.length / 1440 || 1)).toBeLessThan((max - min) / 2);
      }
    }
  });
});

describe('a day of the demo', () => {
  const perHour = (hour: number) =>
    aroundTheClock.arrivals.filter(({ at }) => hourOf(at) === hour).length / 5;
  const byDay = aroundTheClock.waiting.filter(({ at }) => hourOf(at) >= 9 && hourOf(at) < 17);

  it('is quiet at night and early, has its peak before noon and a smaller one after lunch', () => {
    expect(perHour(3)).toBeGreaterThan(10);
    expect(perHour(6)).toBeLessThan(perHour(10) - 8);
    expect(perHour(13)).toBeLessThan(perHour(10));
    expect(perHour(13)).toBeLessThan(perHour(14));
  });

  it('has a handful of people waiting, hour by hour', () => {
    for (let hour = 9; hour < 17; hour++) {
      const waiting = byDay.filter(({ at }) => hourOf(at) === hour).map(({ services }) => services.length);
      expect(mean(waiting)).toBeGreaterThan(2);
      expect(mean(waiting)).toBeLessThan(10);
    }
  });

  it('has services on its first menu that nobody waits for, most of the time', () => {
    const quick = ['Collect a document', 'Certificates', 'Fees and payments', 'Parking permit'];
    const keys = demo.services.filter(({ name }) => quick.includes(name)).map(({ key }) => key);
    expect(keys).toHaveLength(quick.length);
    const free = byDay.filter((moment) => !moment.services.some((service) => keys.includes(service)));
    expect(free.length / byDay.length).toBeGreaterThan(0.5);
  });
});

describe('the people of the demo', () => {
  it('come for services of the demo alone, and for each of them', () => {
    expect(Object.keys(demand).sort()).toEqual(demo.services.map(({ name }) => name).sort());
    const wished = new Set(aroundTheClock.arrivals.map(({ service }) => service));
    expect(wished).toEqual(new Set(demo.branch.services));
  });

  it('speak its languages, most of them the first', () => {
    const dice = seeded(1);
    const counts = new Map<string, number>();
    for (let visitor = 0; visitor < 1000; visitor++) {
      const { language } = aVisitor({ services: demo.services, languages: demo.branch.languages }, dice);
      counts.set(language, (counts.get(language) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual([...demo.branch.languages].sort());
    expect(Math.max(...counts.values())).toBe(counts.get(demo.branch.defaultLang));
  });

  it('find a clerk for every service at every minute, and no clerk at two counters', () => {
    for (let at = monday; at < monday + day; at += minute) {
      const seated = demo.counters.map((counter) => {
        const user = demo.users.find(({ username }) => username === clerkDue(counter.number, always, at));
        if (!user) throw new Error(`nobody is at ${counter.name}`);
        return { counter, user };
      });
      expect(new Set(seated.map(({ user }) => user)).size).toBe(seated.length);
      const served = new Set(
        seated.flatMap((place) => [...servableServices(place, demo.branch.services).keys()]),
      );
      expect(served.size).toBe(demo.branch.services.length);
    }
  });

  it('have breaks, and go home when the branch closes', () => {
    const seen = (hours: Hours, hour: number) =>
      new Set(
        Array.from({ length: 120 }, (_, after) =>
          clerkDue('2', hours, monday + (hour * 60 + after) * minute),
        ),
      );
    expect(seen(always, 10)).toEqual(new Set(['joseph', 'maria']));
    expect(seen(weekdays, 17)).toEqual(new Set([undefined]));
  });
});

describe('serving', () => {
  const passport = {
    name: 'Passport or ID card',
    features: { afterwork: true, clerkSelection: false, customerIdentification: 0 },
  };
  const acts = (callsNeeded: number | undefined) =>
    Array.from({ length: 50 }, (_, seed) =>
      servingOf(passport, callsNeeded, seeded(seed))
        .steps.map(({ act }) => act)
        .join(' '),
    );

  it('is a transaction, and afterwork now and then', () => {
    expect(new Set(acts(1))).toEqual(new Set(['start finish', 'start afterwork finish']));
  });

  it('begins with another call for who is late, and never begins for who has left', () => {
    expect(new Set(acts(2))).toEqual(new Set(['recall start finish', 'recall start afterwork finish']));
    expect(new Set(acts(undefined))).toEqual(new Set(['recall cancel']));
  });

  it('has no afterwork for a service without', () => {
    const features = { ...passport.features, afterwork: false };
    for (let seed = 0; seed < 50; seed++) {
      const { steps } = servingOf({ ...passport, features }, 1, seeded(seed));
      expect(steps.map(({ act }) => act)).toEqual(['start', 'finish']);
    }
  });
});
