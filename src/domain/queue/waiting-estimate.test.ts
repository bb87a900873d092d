import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../service/demo/seeded-random.ts';
import { maxSamples, median, type OpenCounter, type Queue, waitingEstimate } from './waiting-estimate.ts';

const minute = 60_000;

const aCounter = (key: string, services: string[], busySince: number | null = 0): OpenCounter => ({
  key,
  services: new Set(services),
  busySince,
});
const aQueue = (change: Partial<Queue> = {}): Queue => ({
  waiting: [],
  counters: [aCounter('c1', ['passport'])],
  durations: new Map(),
  ...change,
});
const tickets = (count: number, services = ['passport'], counter: string | null = null) =>
  Array.from({ length: count }, () => ({ services, counter }));
const samples = (count: number, each: number) => Array.from({ length: count }, () => each);

describe('the wait', () => {
  it('is the tickets ahead times the usual duration, divided by the counters', () => {
    const counters = [aCounter('c1', ['passport']), aCounter('c2', ['passport'])];
    const durations = new Map([['passport', samples(10, 4 * minute)]]);
    expect(waitingEstimate('passport', aQueue({ waiting: tickets(6), counters, durations }))).toEqual({
      service: 'passport',
      time: 12 * minute,
      tickets: 6,
      counter: 'c1',
      relation: 'eq',
    });
  });

  it('is "more than" with few samples, and uses samples of the whole branch before a default', () => {
    const few = aQueue({ waiting: tickets(1), durations: new Map([['permit', samples(30, 7 * minute)]]) });
    expect(waitingEstimate('passport', few)).toMatchObject({ time: 7 * minute, relation: 'gt' });
    expect(waitingEstimate('passport', aQueue({ waiting: tickets(1) }))).toMatchObject({
      time: 5 * minute,
      relation: 'gt',
    });
  });

  it('is "more than" while no counter serves the service', () => {
    const notServed = aQueue({ waiting: tickets(2), counters: [aCounter('c1', ['permit'])] });
    expect(waitingEstimate('passport', notServed)).toMatchObject({
      time: 10 * minute,
      tickets: 2,
      counter: '',
      relation: 'gt',
    });
  });

  it('is none at a free counter, and "less than" the usual duration at a busy one', () => {
    expect(waitingEstimate('passport', aQueue({ counters: [aCounter('c1', ['passport'], null)] }))).toEqual({
      service: 'passport',
      time: 0,
      tickets: 0,
      counter: 'c1',
      relation: 'eq',
    });
    expect(waitingEstimate('passport', aQueue())).toMatchObject({ time: 5 * minute, relation: 'lt' });
  });

  it('counts tickets of other services at the same counters', () => {
    const counters = [aCounter('c1', ['passport', 'permit']), aCounter('c2', ['permit'])];
    const queue = aQueue({ waiting: tickets(4, ['permit']), counters });
    expect(waitingEstimate('passport', queue)).toMatchObject({ time: 10 * minute, tickets: 0 });
    expect(waitingEstimate('permit', queue)).toMatchObject({ time: 10 * minute, tickets: 4 });
  });

  it('is none where a counter has no ticket to call, however many wait for others', () => {
    const counters = [aCounter('c1', ['passport', 'permit']), aCounter('c2', ['permit'], null)];
    const queue = aQueue({ waiting: tickets(4), counters });
    expect(waitingEstimate('permit', queue)).toMatchObject({ time: 0, counter: 'c2', relation: 'eq' });
    const withOneAhead = aQueue({ waiting: [...tickets(4), ...tickets(1, ['permit'])], counters });
    expect(waitingEstimate('permit', withOneAhead).time).toBeGreaterThan(0);
  });

  it('names the counter that has been busy for longest', () => {
    const counters = [aCounter('c1', ['passport'], 5), aCounter('c2', ['passport'], 3)];
    expect(waitingEstimate('passport', aQueue({ counters })).counter).toBe('c2');
  });
});

describe('the wait for one clerk', () => {
  const counters = [aCounter('c1', ['passport', 'permit']), aCounter('c2', ['passport'])];

  it('counts the tickets for this clerk, and a share of those that others may take', () => {
    const waiting = [...tickets(2, ['passport'], 'c1'), ...tickets(2), ...tickets(1, ['permit'])];
    expect(waitingEstimate('passport', aQueue({ counters, waiting }), 'c1').time).toBe(20 * minute);
    expect(waitingEstimate('passport', aQueue({ counters, waiting }), 'c2').time).toBe(5 * minute);
  });

  it('is none at a free counter, and the usual duration at a busy one', () => {
    const free = [aCounter('c1', ['passport'], null), aCounter('c2', ['passport'])];
    expect(waitingEstimate('passport', aQueue({ counters: free }), 'c1').time).toBe(0);
    expect(waitingEstimate('passport', aQueue({ counters: free }), 'c2').time).toBe(5 * minute);
  });

  it('counts for the others like any ticket of that counter', () => {
    const waiting = tickets(4, ['passport'], 'c2');
    const queue = aQueue({ counters, waiting });
    expect(waitingEstimate('permit', queue)).toMatchObject({ time: 5 * minute, relation: 'lt' });
    expect(waitingEstimate('passport', queue)).toMatchObject({ time: 10 * minute, tickets: 4 });
  });
});

describe('the median', () => {
  it('is the middle value, the mean of two middle values, and undefined for none', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([9, 1, 5, 7])).toBe(6);
    expect(median([])).toBeUndefined();
  });
});

interface Simulated {
  readonly seed: number;
  readonly counters: readonly (readonly string[])[];
  /** Minutes between two visitors. */
  readonly every: number;
}

/** The usual minutes of each service. One visitor takes from half to twice as long. */
const usualMinutes: Record<string, number> = { passport: 8, permit: 4 };

/** Simulates eight hours; returns the estimated and the real wait of each visitor, in minutes. */
function simulatedWaits({ seed, counters, every }: Simulated): { estimated: number; waited: number }[] {
  const random = seededRandom(seed);
  const durations = new Map<string, number[]>();
  const open = counters.map((services, index) => ({
    ...aCounter(`c${index}`, [...services], null),
    busySince: null as number | null,
    until: 0,
    serving: '',
  }));
  const queue: { at: number; service: string; estimated: number | undefined }[] = [];
  const waits: { estimated: number; waited: number }[] = [];
  let nextVisitor = 0;

  for (let now = 0; now < 8 * 60 * minute; now += minute / 6) {
    for (const counter of open) {
      if (counter.busySince !== null && counter.until <= now) {
        const past = durations.get(counter.serving) ?? [];
        durations.set(counter.serving, [...past, now - counter.busySince].slice(-maxSamples));
        counter.busySince = null;
      }
      const next = queue.findIndex(({ service }) => counter.services.has(service));
      if (counter.busySince !== null || next < 0) continue;
      for (const { at, service, estimated } of queue.splice(next, 1)) {
        if (estimated !== undefined) waits.push({ estimated, waited: (now - at) / minute });
        const spread = 2 ** (2 * random() - 1);
        Object.assign(counter, { busySince: now, serving: service });
        counter.until = now + (usualMinutes[service] ?? 0) * spread * minute;
      }
    }
    if (now >= nextVisitor) {
      const service = random() < 0.5 ? 'passport' : 'permit';
      const waiting = queue.map((one) => ({ services: [one.service], counter: null }));
      const { time, relation } = waitingEstimate(service, { waiting, counters: open, durations });
      queue.push({ at: now, service, estimated: relation === 'eq' && time > 0 ? time / minute : undefined });
      nextVisitor = now - Math.log(1 - random()) * every * minute;
    }
  }
  return waits;
}

describe('in a simulated branch', () => {
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const everything = ['passport', 'permit'];

  it.each([
    ['one counter', [everything], 6],
    ['three counters for everything', [everything, everything, everything], 2],
    ['three counters, each with its own', [['passport'], ['permit'], everything], 2.1],
  ] as const)('with %s, estimates are right within a third of the wait', (_, counters, every) => {
    const days = Array.from({ length: 20 }, (_, seed) => simulatedWaits({ seed, counters, every }));
    const visits = days.flat();
    const errors = visits.map(({ estimated, waited }) => estimated - waited);
    const waited = mean(visits.map((visit) => visit.waited));
    expect(visits.length).toBeGreaterThan(500);
    expect(mean(errors.map(Math.abs)) / waited).toBeLessThan(0.35);
    // The mean error shows whether estimates are always too long or always too short.
    expect(Math.abs(mean(errors)) / waited).toBeLessThan(0.15);
  });
});
