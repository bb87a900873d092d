import { describe, expect, it } from 'vitest';
import { earlierSamples } from '../../testing/earlier-samples.ts';
import type { NewTicket, QueueFacts, ServingCounter, WaitingTicket } from './simulate-queue.ts';
import { waitingEstimates } from './waiting-estimate.ts';

const minute = 60_000;
const hour = 60 * minute;
const now = 600 * minute;
const always = [{ from: now, until: Number.POSITIVE_INFINITY }];

const aCounter = (key: string, change: Partial<ServingCounter> & { services?: string[] } = {}) => {
  const { services = ['passport'], ...fields } = change;
  const precedence = new Map(services.map((service) => [service, 0]));
  return {
    key,
    precedence,
    isServing: true,
    stretches: always,
    current: null,
    ...fields,
  } satisfies ServingCounter;
};
const busyFor = (minutes: number, service = 'passport') => ({
  current: { service, since: now - minutes * minute, more: [], next: null },
});
const aTicket = (change: Partial<WaitingTicket> = {}): WaitingTicket => ({
  services: ['passport'],
  counter: null,
  rank: now - 20 * minute,
  callableAt: now - 20 * minute,
  next: null,
  ...change,
});
const tickets = (count: number, change: Partial<WaitingTicket> = {}) =>
  Array.from({ length: count }, () => aTicket(change));
/** Services that always take five minutes. */
const steady = new Map([['passport', earlierSamples(Array.from({ length: 30 }, () => 5 * minute))]]);
/** A fifth of the services is eleven times as long as the others. */
const rarelyLong = new Map([
  ['passport', earlierSamples(Array.from({ length: 30 }, (_, index) => (index < 24 ? 2 : 22) * minute))],
]);

function estimate(change: Partial<QueueFacts>, ticket: Partial<NewTicket> = {}) {
  const facts = { now, tickets: [], counters: [aCounter('c1')], durations: steady, precedenceHeadStart: 0 };
  const [wait] = waitingEstimates({ ...facts, ...change }, [{ service: 'passport', rank: now, ...ticket }]);
  if (!wait) throw new Error('one estimate for one ticket');
  return { ...wait, minutes: Math.round(wait.expected / minute) };
}

describe('a visitor before the last call of the counters', () => {
  const lastCall = now + 22 * minute;

  it('is late if the last call probably comes before their turn, and never sees a wait that ends after the last call', () => {
    expect(estimate({ tickets: tickets(3), lastCall })).toMatchObject({
      isLate: false,
      relation: 'eq',
      minutes: 15,
    });
    expect(estimate({ tickets: tickets(5), lastCall })).toMatchObject({
      isLate: true,
      relation: 'gt',
    });
  });

  it('is not late if no counter is expected to call, unless all of them together would be too slow', () => {
    const counters = [aCounter('c1', { stretches: [] })];
    expect(estimate({ counters, lastCall })).toMatchObject({ isLate: false, relation: 'gt' });
    expect(estimate({ counters, lastCall, tickets: tickets(7) })).toMatchObject({ isLate: true });
  });
});

describe('the wait of a visitor', () => {
  it('is zero at a free counter without tickets to call', () => {
    expect(estimate({})).toMatchObject({ time: 0, relation: 'eq', counter: 'c1' });
  });

  it('is the service time of the tickets ahead, divided among the serving counters', () => {
    expect(estimate({ tickets: tickets(4) })).toMatchObject({ minutes: 20, relation: 'eq' });
    const counters = [aCounter('c1'), aCounter('c2')];
    expect(estimate({ tickets: tickets(4), counters })).toMatchObject({ minutes: 10 });
  });

  it('is hardly longer than the target of the service plus the time of tickets that reach their targets earlier', () => {
    const durations = new Map(['passport', 'permit'].map((key) => [key, steady.get('passport') ?? []]));
    const counters = [aCounter('c1', { services: ['passport', 'permit'] })];
    const targets = new Map([['permit', 30 * minute]]);
    const queue = tickets(20);
    const permit = { service: 'permit' };
    const waitOf = (own: readonly WaitingTicket[]) =>
      estimate({ tickets: [...queue, ...own], counters, durations, targets }, permit).minutes;
    expect(estimate({ tickets: queue, counters, durations }, permit).minutes).toBeGreaterThan(95);
    const alone = waitOf([]);
    expect(alone).toBeGreaterThanOrEqual(30);
    expect(alone).toBeLessThan(35);
    const earlier = { services: ['permit'], rank: now - minute };
    expect(waitOf(tickets(2, { ...earlier, callableAt: now - minute }))).toBeCloseTo(alone + 10, -1);
    expect(waitOf([aTicket({ ...earlier, callableAt: now - 40 * minute })])).toBeCloseTo(alone, -1);
  });

  it('is the remaining time of the services in progress', () => {
    expect(estimate({ counters: [aCounter('c1', busyFor(3))] })).toMatchObject({ minutes: 2 });
    const counters = [aCounter('c1', busyFor(1)), aCounter('c2', busyFor(4))];
    expect(estimate({ counters })).toMatchObject({ minutes: 1, counter: 'c2' });
  });

  it('is a sum of means: rare long services make it longer', () => {
    const { minutes } = estimate({ tickets: tickets(5), durations: rarelyLong });
    expect(minutes).toBeGreaterThanOrEqual(28);
    expect(minutes).toBeLessThanOrEqual(32);
  });

  it('ignores tickets that come later in the order, or that no counter of the service calls', () => {
    expect(estimate({ tickets: tickets(3, { rank: now + minute }) })).toMatchObject({ minutes: 0 });
    expect(estimate({ tickets: tickets(3, { services: ['permit'] }) })).toMatchObject({
      minutes: 0,
    });
    expect(estimate({ tickets: tickets(3, { counter: 'c2' }) })).toMatchObject({ minutes: 0 });
  });

  it('counts tickets of other services at the same counters as people in front', () => {
    const durations = new Map([
      ...steady,
      ['permit', earlierSamples(Array.from({ length: 30 }, () => 3 * minute))],
    ]);
    const counters = [aCounter('c1', { services: ['passport', 'permit'] })];
    const wait = estimate({ tickets: tickets(2, { services: ['permit'] }), counters, durations });
    expect(wait).toMatchObject({ minutes: 6 });
  });

  it('is shorter if the clerk prefers the service', () => {
    const counters = [aCounter('c1', { services: ['passport', 'permit'] })].map((counter) => ({
      ...counter,
      precedence: new Map([
        ['passport', 3],
        ['permit', 0],
      ]),
    }));
    const waiting = { tickets: tickets(3, { services: ['permit'] }), counters };
    expect(estimate({ ...waiting, precedenceHeadStart: 10 * minute }).minutes).toBe(0);
    expect(estimate(waiting).minutes).toBeGreaterThan(5);
  });

  it('includes bookings whose time comes soon, and the next link of a chain', () => {
    const booked = aTicket({ rank: now - 30 * minute, callableAt: now + 2 * minute });
    const counters = [aCounter('c1', busyFor(2))];
    expect(estimate({ tickets: [booked], counters })).toMatchObject({ minutes: 8 });
    expect(estimate({ tickets: [{ ...booked, callableAt: now + 60 * minute }], counters })).toMatchObject({
      minutes: 3,
    });
    const chained = aTicket({ next: aTicket() });
    expect(estimate({ tickets: [chained] })).toMatchObject({ minutes: 10 });
  });

  it('includes the next link of a chain at another counter from the expected end of the previous link', () => {
    const next = aTicket({ services: ['permit'], callableAt: Number.POSITIVE_INFINITY });
    const inChain = { ...busyFor(3).current, next };
    const waitBeside = (minutes: number) => {
      const beside = aCounter('c2', { services: ['permit'], ...busyFor(minutes, 'permit') });
      const durations = new Map([...steady, ['permit', steady.get('passport') ?? []]]);
      const counters = [aCounter('c1', { current: inChain }), beside];
      return estimate({ counters, durations }, { service: 'permit' }).minutes;
    };
    // The other counter becomes free in four minutes, or in one minute, when the link is not callable yet.
    expect([4, 1].map(waitBeside)).toEqual([1, 9]);
  });

  it('does not depend on the order in which tickets and counters are listed', () => {
    const [first, second, behind] = [aTicket(), aTicket({ rank: now - 10 * minute }), aTicket({ rank: now })];
    for (const listed of [
      [first, second, behind],
      [behind, first, second],
      [second, behind, first],
      [behind, second, first],
    ])
      expect(estimate({ tickets: listed }, { rank: now - minute })).toMatchObject({ minutes: 10 });
    expect(estimate({ counters: [aCounter('c1'), aCounter('c2')] }).counter).toBe('c1');
  });

  it('is that of a single counter if the visitor chooses its clerk', () => {
    const counters = [aCounter('c1', busyFor(1)), aCounter('c2')];
    expect(estimate({ counters }, { counter: 'c1' })).toMatchObject({ minutes: 4, counter: 'c1' });
    expect(estimate({ counters })).toMatchObject({ minutes: 0, counter: 'c2' });
  });

  it('starts when the counters usually open, and continues after a counter closes for lunch', () => {
    const opening = [{ from: now + 10 * minute, until: Number.POSITIVE_INFINITY }];
    expect(
      estimate({ counters: [aCounter('c1', { stretches: opening })], tickets: tickets(2) }),
    ).toMatchObject({
      minutes: 20,
    });
    const lunch = [
      { from: now, until: now + 6 * minute },
      { from: now + 60 * minute, until: Number.POSITIVE_INFINITY },
    ];
    const { minutes } = estimate({ counters: [aCounter('c1', { stretches: lunch })], tickets: tickets(3) });
    expect(minutes).toBeGreaterThanOrEqual(64);
    expect(minutes).toBeLessThanOrEqual(66);
  });
});

describe('the wait that a visitor reads', () => {
  /** Service times from 1 to 15 minutes. */
  const uneven = new Map([
    ['passport', earlierSamples(Array.from({ length: 30 }, (_, index) => (1 + index / 2) * minute))],
  ]);

  it('is "about" if the waits are close together, or else "up to" a bound that nearly all waits keep', () => {
    expect(estimate({ tickets: tickets(2) })).toMatchObject({ relation: 'eq', time: 10 * minute });
    const wide = estimate({ tickets: tickets(1), durations: uneven });
    expect(wide.relation).toBe('lt');
    expect(wide.time).toBeGreaterThan(1.4 * wide.expected);
    const manyCounters = Array.from({ length: 4 }, (_, index) => aCounter(`c${index}`));
    const earlier = uneven.get('passport') ?? [];
    const today = earlier.map((sample) => ({ ...sample, endedAt: now - hour }));
    const durations = new Map([['passport', [...today, ...earlier]]]);
    expect(estimate({ tickets: tickets(40), durations, counters: manyCounters }).relation).toBe('eq');
    expect(estimate({ tickets: tickets(40), durations: uneven, counters: manyCounters }).relation).toBe('lt');
  });

  it('is "about" the usual wait if "up to" a rare wait would be many times too long', () => {
    const wait = estimate({ tickets: tickets(1), durations: rarelyLong });
    expect(wait).toMatchObject({ relation: 'eq', time: 2 * minute });
  });

  it('is "more than" the wait if all counters served now, but only if no counter is expected to call', () => {
    const away = [aCounter('c1', { stretches: [] }), aCounter('c2', { stretches: [] })];
    const wait = estimate({ tickets: tickets(4), counters: away });
    expect(wait).toMatchObject({ relation: 'gt', counter: '' });
    expect(wait.time).toBeGreaterThan(7 * minute);
    expect(wait.time).toBeLessThanOrEqual(10 * minute);
    expect(estimate({ counters: [aCounter('c1', { services: ['permit'] })] })).toMatchObject({
      relation: 'gt',
      time: 0,
    });
  });

  it('is a bound even for the first visitor if no service was ever timed', () => {
    const counters = [aCounter('c1', busyFor(1))];
    const wait = estimate({ tickets: tickets(2), counters, durations: new Map() });
    expect(wait).toMatchObject({ relation: 'lt' });
    expect(wait.minutes).toBeGreaterThan(8);
    expect(wait.minutes).toBeLessThan(20);
  });

  it('is the same for the same facts', () => {
    const facts = { tickets: tickets(7), durations: uneven };
    expect(estimate(facts)).toEqual(estimate(facts));
  });
});
