import { describe, expect, it } from 'vitest';
import { branchTime } from '../../domain/calendar/branch-time.ts';
import { seededRandom } from '../../domain/chance/seeded-random.ts';
import { servableServices } from '../../domain/queue/served-services.ts';
import { demoBranchFile } from '../../testing/service/demo-branch-file.ts';
import { guestLogin, scheduledClerk } from './clerk-schedule.ts';
import { serviceStatistics } from './service-statistics.ts';
import { planServing } from './serving.ts';
import {
  createVisitor,
  type DemoHours,
  demoHours,
  entryProbability,
  isCalledInTime,
  isDemoOpen,
  maxWaiting,
  nextCandidateDelayMs,
  wouldWait,
} from './visitors.ts';

const demo = demoBranchFile();
const { timeZone } = demo.branch;
const minute = 60_000;
const day = 1440 * minute;
const counters = demo.counters.filter(({ number }) => number !== '4');
const services = new Map(demo.services.map((service) => [service.key, service]));

const always = demoHours(demo);
const weekdays: DemoHours = {
  ...always,
  openingHours: [1, 2, 3, 4, 5].map((day) => ({ profile: '', day, start: '0800', end: '1700' })),
};

interface Lived {
  readonly arrivals: { readonly at: number; readonly service: string }[];
  /** The waiting visitors by service, recorded at each open minute. */
  readonly waiting: { readonly at: number; readonly services: readonly string[] }[];
  readonly callsAt: number[];
}

/** Simulates the demo from an instant on. The scheduled clerks serve visitors in order of arrival. */
function live(hours: DemoHours, from: number, until: number, seed: number): Lived {
  const dice = seededRandom(seed);
  const lived: Lived = { arrivals: [], waiting: [], callsAt: [] };
  const counters = demo.counters.map((counter) => ({ ...counter, freeAt: from }));
  let queue: { service: string; callsNeeded: number | undefined }[] = [];
  let nextPerson = from;
  for (let now = from; now < until; now += minute / 6) {
    for (const counter of counters) {
      if (counter.freeAt > now || queue.length === 0) continue;
      const username = scheduledClerk(counter.number, hours, now);
      const user = demo.users.find((one) => one.username === username);
      if (!user) continue;
      const mayServe = servableServices({ counter, user }, [...services.keys()]);
      const next = queue.find(({ service }) => mayServe.has(service));
      const service = next && services.get(next.service);
      if (!next || !service) continue;
      queue = queue.filter((one) => one !== next);
      const { firstMs, steps } = planServing(service, next.callsNeeded, dice);
      counter.freeAt = now + steps.reduce((sum, { pauseAfterMs }) => sum + pauseAfterMs, firstMs);
      lived.callsAt.push(now);
    }
    if (now >= nextPerson) {
      if (entryProbability(hours, now, queue.length) > dice()) {
        const visitor = createVisitor(demo.services, demo.branch.languages, dice);
        queue.push(visitor);
        lived.arrivals.push({ at: now, service: visitor.service });
      }
      nextPerson += nextCandidateDelayMs(dice);
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

/** One day from every third week of a year, each on a different weekday than the last. */
const ofAYear = Array.from({ length: 18 }, (_, index) => {
  const from = monday + (21 * index + (index % 7)) * day;
  return live(weekdays, from, from + day, index);
});
const aroundTheClock = live(always, monday, monday + 5 * day, 1);

describe('a year of the demo', () => {
  it('has no visitors while it is closed or shortly before closing', () => {
    const arrivals = ofAYear.flatMap((lived) => lived.arrivals);
    expect(arrivals.length).toBeGreaterThan(12 * 200);
    for (const { at } of arrivals) expect(isDemoOpen(weekdays, at + 10 * minute)).toBe(true);
    for (const { waiting } of ofAYear) expect(waiting.at(-1)?.services ?? []).toEqual([]);
  });

  it('serves all visitors', () => {
    for (const { arrivals, callsAt } of ofAYear) expect(callsAt).toHaveLength(arrivals.length);
  });

  it('has no visitors on a closed day', () => {
    const [christmasEve] = demo.exceptionDays;
    if (!christmasEve) throw new Error('the demo has exception days');
    const times = { year: 2026, month: 1, day: 5 };
    const closed: DemoHours = { ...always, exceptionDays: [{ ...christmasEve, times, weekday: true }] };
    expect(live(closed, monday, monday + day, 1).arrivals).toEqual([]);
  });

  it('never has too many waiting visitors or numbers in use', () => {
    for (const { arrivals, waiting } of [...ofAYear, aroundTheClock]) {
      expect(Math.max(0, ...waiting.map(({ services }) => services.length))).toBeLessThanOrEqual(maxWaiting);
      for (const { key, min, max } of demo.numberIntervals) {
        const taken = arrivals.filter(({ service }) => services.get(service)?.numberInterval === key);
        expect(taken.length / Math.ceil(waiting.length / 1440 || 1)).toBeLessThan((max - min) * 0.8);
      }
    }
  });
});

describe('a day of the demo', () => {
  const perHour = (hour: number) =>
    aroundTheClock.arrivals.filter(({ at }) => hourOf(at) === hour).length / 5;
  const byDay = aroundTheClock.waiting.filter(({ at }) => hourOf(at) >= 9 && hourOf(at) < 17);

  it('is quiet at night and in the early morning, with a peak before noon and a smaller peak after lunch', () => {
    expect(perHour(3)).toBeGreaterThan(10);
    expect(perHour(6)).toBeLessThan(perHour(10) - 8);
    expect(perHour(13)).toBeLessThan(perHour(10));
    expect(perHour(13)).toBeLessThan(perHour(14));
  });

  it('has waiting visitors in every hour, but never many', () => {
    for (let hour = 9; hour < 17; hour++) {
      const waiting = byDay.filter(({ at }) => hourOf(at) === hour).map(({ services }) => services.length);
      expect(mean(waiting)).toBeGreaterThan(0.5);
      expect(mean(waiting)).toBeLessThan(4);
    }
  });

  it('usually has services without waiting visitors in its first menu', () => {
    const quick = ['Collect a document', 'Parking permit'];
    const keys = demo.services.filter(({ name }) => quick.includes(name)).map(({ key }) => key);
    expect(keys).toHaveLength(quick.length);
    const free = byDay.filter((moment) => !moment.services.some((service) => keys.includes(service)));
    expect(free.length / byDay.length).toBeGreaterThan(0.5);
  });
});

describe('the visitors and clerks of the demo', () => {
  it('come for every service of the demo and no others', () => {
    expect(Object.keys(serviceStatistics).sort()).toEqual(demo.services.map(({ name }) => name).sort());
    const wished = new Set(aroundTheClock.arrivals.map(({ service }) => service));
    expect(wished).toEqual(new Set(demo.branch.services));
  });

  it('speak the languages of the demo, and mostly the first language', () => {
    const dice = seededRandom(1);
    const counts = new Map<string, number>();
    for (let visitor = 0; visitor < 1000; visitor++) {
      const { language } = createVisitor(demo.services, demo.branch.languages, dice);
      counts.set(language, (counts.get(language) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual([...demo.branch.languages].sort());
    expect(Math.max(...counts.values())).toBe(counts.get(demo.branch.defaultLang));
  });

  it('include a clerk for every service at every minute, and no clerk is at two counters', () => {
    for (let at = monday; at < monday + day; at += minute) {
      const seated = counters.map((counter) => {
        const user = demo.users.find(
          ({ username }) => username === scheduledClerk(counter.number, always, at),
        );
        if (!user) throw new Error(`no clerk is at ${counter.name}`);
        return { counter, user };
      });
      expect(new Set(seated.map(({ user }) => user)).size).toBe(seated.length);
      const served = new Set(
        seated.flatMap((place) => [...servableServices(place, demo.branch.services).keys()]),
      );
      expect(served.size).toBe(demo.branch.services.length);
    }
  });

  it('leave one clerk and one counter to people who try the demo', () => {
    const { username } = guestLogin(demo) ?? {};
    expect(demo.users.map((user) => user.username)).toContain(username);
    for (let at = monday; at < monday + day; at += minute) {
      expect(scheduledClerk('4', always, at)).toBeUndefined();
      for (const { number } of counters) expect(scheduledClerk(number, always, at)).not.toBe(username);
    }
  });

  it('do not accept an unknown wait, or more than a minute for a service without a queue', () => {
    const passport = { name: 'Passport or ID card' };
    expect(wouldWait(passport, { time: minute, relation: 'lt' })).toBe(true);
    expect(wouldWait(passport, { time: 2 * minute, relation: 'eq' })).toBe(false);
    expect(wouldWait(passport, { time: 0, relation: 'gt' })).toBe(false);
  });

  it('accept a longer wait for a service that always has a queue', () => {
    const certificates = { name: 'Certificates' };
    expect(wouldWait(certificates, { time: 12 * minute, relation: 'eq' })).toBe(true);
    expect(wouldWait(certificates, { time: 13 * minute, relation: 'eq' })).toBe(false);
  });

  it('do not join a queue if their call would come in the last ten minutes of the day', () => {
    const at = (time: string) =>
      isCalledInTime(always, Date.parse(`2026-01-05T${time}:00+01:00`), 12 * minute);
    expect(at('23:37')).toBe(true);
    expect(at('23:38')).toBe(false);
    expect(at('23:59')).toBe(false);
  });

  it('do not enter the branch in the last ten minutes before the day and its tickets end', () => {
    const at = (time: string) => entryProbability(always, Date.parse(`2026-01-05T${time}:00+01:00`), 0);
    expect(at('23:45')).toBeGreaterThan(0);
    expect(at('23:50')).toBe(0);
    expect(at('23:59')).toBe(0);
    expect(at('00:00')).toBeGreaterThan(0);
  });

  it('include clerks who take breaks, and who leave when the branch closes', () => {
    const seen = (hours: DemoHours, hour: number) =>
      new Set(
        Array.from({ length: 120 }, (_, after) =>
          scheduledClerk('2', hours, monday + (hour * 60 + after) * minute),
        ),
      );
    expect(seen(always, 10)).toEqual(new Set(['joseph', 'maria']));
    expect(seen(weekdays, 17)).toEqual(new Set([undefined]));
  });
});

describe('serving a ticket', () => {
  const passport = {
    name: 'Passport or ID card',
    features: { afterwork: true, clerkSelection: false, customerIdentification: 0 },
  };
  const acts = (callsNeeded: number | undefined) =>
    Array.from({ length: 50 }, (_, seed) =>
      planServing(passport, callsNeeded, seededRandom(seed))
        .steps.map(({ action }) => action)
        .join(' '),
    );

  it('consists of a transaction, sometimes with afterwork', () => {
    expect(new Set(acts(1))).toEqual(new Set(['start finish', 'start afterwork finish']));
  });

  it('starts with a recall for a late visitor, and ends without a transaction for a visitor who has left', () => {
    expect(new Set(acts(2))).toEqual(new Set(['recall start finish', 'recall start afterwork finish']));
    expect(new Set(acts(undefined))).toEqual(new Set(['recall cancel']));
  });

  it('includes no afterwork if the service has none', () => {
    const features = { ...passport.features, afterwork: false };
    for (let seed = 0; seed < 50; seed++) {
      const { steps } = planServing({ ...passport, features }, 1, seededRandom(seed));
      expect(steps.map(({ action }) => action)).toEqual(['start', 'finish']);
    }
  });
});
