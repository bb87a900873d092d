import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { earlierSamples } from '../../testing/earlier-samples.ts';
import { rankOf } from '../queue/call-order.ts';
import { placesOfNew } from '../queue/place-in-queue.ts';
import type { QueueFacts, ServingCounter } from '../queue/simulate-queue.ts';
import { waitingEstimates } from '../queue/waiting-estimate.ts';
import type { QueueMember } from './goes-first.ts';
import { placesOf, type QueuePlace } from './places.ts';

const minute = 60_000;
const now = Date.parse('2026-11-27T10:00:00Z');
const at = (minutes: number) => now + minutes * minute;
const rules = { priorityWeight: 5 * minute, precedenceHeadStart: 10 * minute, bookingRaise: 30 * minute };
/** Services that always take five minutes. */
const durations = new Map(
  ['passport', 'permit'].map((service) => [
    service,
    earlierSamples(Array.from({ length: 30 }, () => 5 * minute)),
  ]),
);

const aCounter = (change: Partial<ServingCounter> = {}): ServingCounter => ({
  key: 'c1',
  precedence: new Map([['passport', 0]]),
  isServing: true,
  stretches: [{ from: now, until: Number.POSITIVE_INFINITY }],
  current: null,
  ...change,
});

function came(minutesAgo: number, change: Partial<QueueMember> = {}): QueueMember {
  const arrived = at(-minutesAgo);
  const { callableAt = arrived, priority = 0, isBooking = false } = change;
  return {
    services: ['passport'],
    counter: null,
    callableAt,
    rank: rankOf({ at: callableAt, priority, isBooking }, rules),
    seq: 1_000 - minutesAgo,
    since: arrived,
    priority,
    isBooking,
    wasServed: false,
    ...change,
  };
}
const bookedFor = (minutes: number, arrivedAgo: number) =>
  came(arrivedAgo, { callableAt: at(minutes), isBooking: true });

function placesIn(members: readonly QueueMember[], change: Partial<QueueFacts> = {}): QueuePlace[] {
  const tickets = members.map((member) => ({ ...member, next: null }));
  const facts = { now, tickets, counters: [aCounter()], durations, precedenceHeadStart: 0, ...change };
  return placesOf(facts, members);
}
const toldFirst = (members: readonly QueueMember[], change?: Partial<QueueFacts>) =>
  placesIn(members, change)[0]?.goFirst;

describe('a waiting visitor', () => {
  it('sees the number of tickets ahead and the expected time', () => {
    const places = placesIn([came(20), came(15), came(10)]);
    expect(places.map(({ ahead }) => ahead)).toEqual([0, 1, 2]);
    expect(places.map(({ expected }) => expected)).toEqual([
      { at: now, relation: 'eq' },
      { at: at(5), relation: 'eq' },
      { at: at(10), relation: 'eq' },
    ]);
    expect(places.every(({ goFirst }) => goFirst.length === 0)).toBe(true);
  });

  it('sees no expected time while no counter is expected to call', () => {
    const [place] = placesIn([came(20)], { counters: [] });
    expect(place).toEqual({ ahead: 0, goFirst: [] });
  });

  it('sees the earliest possible time while the counters are closed', () => {
    const counters = [aCounter({ stretches: [] })];
    const [, place] = placesIn([came(20), came(15)], { counters });
    // The ticket ahead takes five minutes, at the pace of a quick day.
    expect(place?.expected).toEqual({ at: at(4), relation: 'gt' });
  });
});

describe('a visitor who asks "why not me?"', () => {
  it('sees that two visitors with appointments at 10:05 come first', () => {
    const members = [came(10), came(12), bookedFor(5, 5), bookedFor(5, 2)];
    expect(toldFirst(members)).toEqual([{ reason: 'appointment', count: 2, time: at(5) }]);
  });

  it('sees no time for appointments at different times', () => {
    const members = [came(10), came(12), came(14), bookedFor(5, 5), bookedFor(8, 2)];
    expect(toldFirst(members)).toEqual([{ reason: 'appointment', count: 2 }]);
  });

  it('does not see an appointment that begins after their own turn', () => {
    expect(toldFirst([came(10), bookedFor(25, 5)])).toEqual([]);
  });

  it('sees a later ticket with enough priority, but not a ticket with too little', () => {
    expect(toldFirst([came(10), came(6, { priority: 1 })])).toEqual([{ reason: 'priority', count: 1 }]);
    expect(toldFirst([came(10), came(4, { priority: 1 })])).toEqual([]);
  });

  it('sees that a visitor has already waited for an earlier service', () => {
    const returned = came(30, { since: at(-1), wasServed: true });
    expect(toldFirst([came(10), returned])).toEqual([{ reason: 'waited-elsewhere', count: 1 }]);
  });

  it('sees that a counter has transferred a visitor', () => {
    expect(toldFirst([came(10), came(30, { since: at(-1) })])).toEqual([{ reason: 'transfer', count: 1 }]);
  });

  it('sees that the clerk prefers another service', () => {
    const counters = [
      aCounter({
        precedence: new Map([
          ['passport', 0],
          ['permit', 1],
        ]),
      }),
    ];
    const { precedenceHeadStart } = rules;
    const members = [came(10), came(5, { services: ['permit'] })];
    expect(toldFirst(members, { counters, precedenceHeadStart })).toEqual([{ reason: 'clerk', count: 1 }]);
  });

  it('sees neither tickets for other counters nor returned tickets that let others pass', () => {
    const elsewhere = came(5, { counter: 'c2', priority: 3 });
    expect(toldFirst([came(10), elsewhere], { counters: [aCounter(), aCounter({ key: 'c2' })] })).toEqual([]);
    expect(toldFirst([came(10), came(20, { callableAt: now, rank: at(-20) })])).toEqual([]);
  });
});

it('the places of many tickets are computed without comparing each pair', () => {
  const members = Array.from({ length: 300 }, (_, place) => came(300 - place, { priority: place % 2 }));
  const described = vi.spyOn(JSON, 'stringify');
  expect(placesIn(members).at(0)?.goFirst).toEqual([{ reason: 'priority', count: 2 }]);
  expect(described.mock.calls.length).toBeLessThanOrEqual(members.length);
  described.mockRestore();
});

describe('in any queue', () => {
  const anyMember = fc.record({
    ago: fc.integer({ min: 1, max: 90 }),
    priority: fc.integer({ min: 0, max: 3 }),
    isBooking: fc.boolean(),
    service: fc.constantFrom('passport', 'permit'),
    counter: fc.constantFrom(null, 'c1', 'c2'),
    wasServed: fc.boolean(),
  });
  const anyQueue = fc
    .array(anyMember, { minLength: 1, maxLength: 12 })
    .map((all) =>
      all.map(({ ago, service, ...change }, seq) => came(ago, { ...change, services: [service], seq })),
    );
  const counters = [
    aCounter(),
    aCounter({
      key: 'c2',
      precedence: new Map([
        ['passport', 0],
        ['permit', 1],
      ]),
    }),
  ];

  it('the reasons for a position count no more callable tickets than are ahead, and each reason appears once', () => {
    fc.assert(
      fc.property(anyQueue, (members) => {
        const absent = members.filter(({ callableAt }) => callableAt > now).length;
        for (const { ahead, goFirst } of placesIn(members, { counters, precedenceHeadStart: 10 * minute })) {
          expect(goFirst.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(ahead + absent);
          expect(new Set(goFirst.map(({ reason }) => reason)).size).toBe(goFirst.length);
          expect(goFirst.every(({ count }) => count > 0)).toBe(true);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('at least one visitor is next while a counter serves', () => {
    fc.assert(
      fc.property(anyQueue, (members) => {
        const open = members.filter(({ counter }) => counter === null);
        fc.pre(open.length > 0);
        const places = placesIn(members, { counters, precedenceHeadStart: 10 * minute });
        expect(Math.min(...places.map(({ ahead }) => ahead))).toBe(0);
      }),
      { numRuns: 25 },
    );
  });

  it('a visitor sees the same at the dispenser before and after taking the ticket', () => {
    fc.assert(
      fc.property(anyQueue, (members) => {
        const tickets = members.map((member) => ({ ...member, next: null }));
        const facts = { now, tickets, counters, durations, precedenceHeadStart: 10 * minute };
        const mine = came(0, { seq: members.length });
        const newTickets = [{ service: 'passport', rank: mine.rank }];
        const [before] = waitingEstimates(facts, newTickets);
        const mineToo = { ...facts, tickets: [...tickets, { ...mine, next: null }] };
        const after = placesOf(mineToo, [...members, mine]).at(-1);
        expect(after?.ahead).toBe(placesOfNew(facts, newTickets)[0]);
        expect(after?.expected?.relation).toBe(before?.relation);
        const said = now + (before?.time ?? 0);
        expect(Math.abs((after?.expected?.at ?? 0) - said)).toBeLessThan(minute);
      }),
      { numRuns: 25 },
    );
  });
});
