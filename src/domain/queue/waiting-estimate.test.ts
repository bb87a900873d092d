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
  it('is the tickets ahead times the usual transaction, shared among the counters', () => {
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

  it('may be longer while little is known, and is taken from the whole branch before it is guessed', () => {
    const few = aQueue({ waiting: tickets(1), durations: new Map([['permit', samples(30, 7 * minute)]]) });
    expect(waitingEstimate('passport', few)).toMatchObject({ time: 7 * minute, relation: 'gt' });
    expect(waitingEstimate('passport', aQueue({ waiting: tickets(1) }))).toMatchObject({
      time: 5 * minute,
      relation: 'gt',
    });
  });

  it('is longer than can be said while no counter serves', () => {
    const nobody = aQueue({ waiting: tickets(2), counters: [aCounter('c1', ['permit'])] });
    expect(waitingEstimate('passport', nobody)).toMatchObject({
      time: 10 * minute,
      tickets: 2,
      counter: '',
      relation: 'gt',
    });
  });

  it('is none at a counter that is free, and less than what it needs at one that is not', () => {
    expect(waitingEstimate('passport', aQueue({ counters: [aCounter('c1', ['passport'], null)] }))).toEqual({
      service: 'passport',
      time: 0,
      tickets: 0,
      counter: 'c1',
      relation: 'eq',
    });
    expect(waitingEstimate('passport', aQueue())).toMatchObject({ time: 5 * minute, relation: 'lt' });
  });

  it('counts those ahead who come to the same counters for something else', () => {
    const counters = [aCounter('c1', ['passport', 'permit']), aCounter('c2', ['permit'])];
    const queue = aQueue({ waiting: tickets(4, ['permit']), counters });
    expect(waitingEstimate('passport', queue)).toMatchObject({ time: 10 * minute, tickets: 0 });
    expect(waitingEstimate('permit', queue)).toMatchObject({ time: 10 * minute, tickets: 4 });
  });

  it('is none where a counter has nobody it could call, however many wait for others', () => {
    const counters = [aCounter('c1', ['passport', 'permit']), aCounter('c2', ['permit'], null)];
    const queue = aQueue({ waiting: tickets(4), counters });
    expect(waitingEstimate('permit', queue)).toMatchObject({ time: 0, counter: 'c2', relation: 'eq' });
    const withOneAhead = aQueue({ waiting: [...tickets(4), ...tickets(1, ['permit'])], counters });
    expect(waitingEstimate('permit', withOneAhead).time).toBeGreaterThan(0);
  });

  it('is expected at the counter that has been busy for longest', () => {
    const counters = [aCounter('c1', ['passport'], 5), aCounter('c2', ['passport'], 3)];
    expect(waitingEstimate('passport', aQueue({ counters })).counter).toBe('c2');
  });
});

describe('the wait for one clerk', () => {
  const counters = [aCounter('c1', ['passport', 'permit']), aCounter('c2', ['passport'])];

  it('is that of the tickets which wait for this clerk, and a share of those that others may take as well', () => {
    const waiting = [...tickets(2, ['passport'], 'c1'), ...tickets(2), ...tickets(1, ['permit'])];
    expect(waitingEstimate('passport', aQueue({ counters, waiting }), 'c1').time).toBe(20 * minute);
    expect(waitingEstimate('passport', aQueue({ counters, waiting }), 'c2').time).toBe(5 * minute);
  });

  it('is none at a free counter, and at a busy one what a visitor needs', () => {
    const free = [aCounter('c1', ['passport'], null), aCounter('c2', ['passport'])];
    expect(waitingEstimate('passport', aQueue({ counters: free }), 'c1').time).toBe(0);
    expect(waitingEstimate('passport', aQueue({ counters: free }), 'c2').time).toBe(5 * minute);
  });

  it('counts for everybody else as that of any ticket at that counter', () => {
    const waiting = tickets(4, ['passport'], 'c2');
    const queue = aQueue({ counters, waiting });
    expect(waitingEstimate('permit', queue)).toMatchObject({ time: 5 * minute, relation: 'lt' });
    expect(waitingEstimate('passport', queue)).toMatchObject({ time: 10 * minute, tickets: 4 });
  });
});

describe('the median', () => {
  it('is the middle, between the two middle ones of an even number, and none of nothing', () => {
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

/** The usual minutes of each service; one visitor takes half of it to twice as much. */
const usualMinutes: Record<string, number> = { passport: 8, permit: 4 };

/** Lives eight hours; gives back what each visitor was told, and how long it took, in minutes. */
function toldAndWaited({ seed, counters, every }: Simulated): { told: number; waited: number }[] {
  const random = seededRandom(seed);
  const durations = new Map<string, number[]>();
  const open = counters.map((services, index) => ({
    ...aCounter(`c${index}`, [...services], null),
    busySince: null as number | null,
    until: 0,
    serving: '',
  }));
  const queue: { at: number; service: string; told: number | undefined }[] = [];
  const experience: { told: number; waited: number }[] = [];
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
      for (const { at, service, told } of queue.splice(next, 1)) {
        if (told !== undefined) experience.push({ told, waited: (now - at) / minute });
        const spread = 2 ** (2 * random() - 1);
        Object.assign(counter, { busySince: now, serving: service });
        counter.until = now + (usualMinutes[service] ?? 0) * spread * minute;
      }
    }
    if (now >= nextVisitor) {
      const service = random() < 0.5 ? 'passport' : 'permit';
      const waiting = queue.map((one) => ({ services: [one.service], counter: null }));
      const { time, relation } = waitingEstimate(service, { waiting, counters: open, durations });
      queue.push({ at: now, service, told: relation === 'eq' && time > 0 ? time / minute : undefined });
      nextVisitor = now - Math.log(1 - random()) * every * minute;
    }
  }
  return experience;
}

describe('in a branch that lives', () => {
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const everything = ['passport', 'permit'];

  it.each([
    ['one counter', [everything], 6],
    ['three counters for everything', [everything, everything, everything], 2],
    ['three counters, each with its own', [['passport'], ['permit'], everything], 2.1],
  ] as const)(
    'with %s, what visitors are told is right within a third of their wait',
    (_, counters, every) => {
      const days = Array.from({ length: 20 }, (_, seed) => toldAndWaited({ seed, counters, every }));
      const visits = days.flat();
      const errors = visits.map(({ told, waited }) => told - waited);
      const waited = mean(visits.map((visit) => visit.waited));
      expect(visits.length).toBeGreaterThan(500);
      expect(mean(errors.map(Math.abs)) / waited).toBeLessThan(0.35);
      // And neither always too much nor always too little.
      expect(Math.abs(mean(errors)) / waited).toBeLessThan(0.15);
    },
  );
});
