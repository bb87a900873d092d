import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Candidate, sortByCallOrder } from './call-order.ts';
import { placesOfNew, placesOfWaiting } from './place-in-queue.ts';
import type { QueueFacts, ServingCounter, WaitingTicket } from './simulate-queue.ts';

const minute = 60_000;
const now = 600 * minute;
const headStart = 10 * minute;

const aCounter = (key: string, change: Partial<ServingCounter> = {}): ServingCounter => ({
  key,
  precedence: new Map([['passport', 0]]),
  isServing: true,
  stretches: [],
  current: null,
  ...change,
});
const came = (ago: number, change: Partial<WaitingTicket> = {}): WaitingTicket => ({
  services: ['passport'],
  counter: null,
  rank: now - ago * minute,
  callableAt: now - ago * minute,
  next: null,
  ...change,
});
const queueOf = (tickets: readonly WaitingTicket[], counters: readonly ServingCounter[]): QueueFacts => ({
  now,
  tickets,
  counters,
  durations: new Map(),
  precedenceHeadStart: headStart,
});
const permit = { services: ['permit'] };
const prefers = (service: string) =>
  new Map(['passport', 'permit'].map((key) => [key, key === service ? 1 : 0]));

describe('the place of a ticket', () => {
  it('is 0, 1, 2, 3 in one queue, however many counters call from it', () => {
    const tickets = [came(4), came(3), came(2), came(1)];
    for (const counters of [[aCounter('c1')], [aCounter('c1'), aCounter('c2')], []])
      expect(placesOfWaiting(queueOf(tickets, counters))).toEqual([0, 1, 2, 3]);
  });

  it('is the place at the counter whose clerk takes the ticket first', () => {
    const counters = ['passport', 'permit'].map((service, index) =>
      aCounter(`c${index}`, { precedence: prefers(service) }),
    );
    const tickets = [came(4), came(3), came(2, permit), came(1, permit)];
    expect(placesOfWaiting(queueOf(tickets, counters))).toEqual([0, 1, 0, 1]);
  });

  it('is behind the callable tickets until its time has come', () => {
    const booked = came(40, { callableAt: now + minute });
    expect(placesOfWaiting(queueOf([came(4), booked, came(1)], [aCounter('c1')]))).toEqual([0, 2, 1]);
  });

  it('depends on a counter that opens later only if no open counter may call the ticket', () => {
    const both = aCounter('c2', { precedence: prefers('passport'), isServing: false });
    const tickets = [came(3, permit), came(2), came(1, permit)];
    expect(placesOfWaiting(queueOf(tickets, [aCounter('c1'), both]))).toEqual([1, 0, 2]);
  });

  it('counts no visitors who wait for another counter or another service', () => {
    const tickets = [came(4, { counter: 'c2' }), came(3, permit), came(2)];
    const counters = [aCounter('c1'), aCounter('c2', { precedence: prefers('permit') })];
    expect(placesOfWaiting(queueOf(tickets, counters))).toEqual([1, 0, 0]);
  });

  it('is the same before and after a ticket is taken', () => {
    // One of these tickets arrived at the same time as the new tickets.
    const tickets = [came(4), came(0), came(2, permit)];
    const counters = [aCounter('c1'), aCounter('c2', { precedence: prefers('permit') })];
    const wanted = ['passport', 'permit'].map((service) => ({ service, rank: now }));
    const after = wanted.map(({ service }) =>
      placesOfWaiting(queueOf([...tickets, came(0, { services: [service] })], counters)).at(-1),
    );
    expect(placesOfNew(queueOf(tickets, counters), wanted)).toEqual(after);
    expect(after).toEqual([2, 1]);
  });

  it('is the number of tickets before it in the list of the counter where it is furthest ahead', () => {
    const anyTicket = fc.record({
      ago: fc.integer({ min: 0, max: 90 }),
      service: fc.constantFrom('passport', 'permit', 'register'),
      counter: fc.constantFrom(null, null, 'c1', 'c2'),
    });
    const anyPrecedence = fc
      .uniqueArray(fc.tuple(fc.constantFrom('passport', 'permit', 'register'), fc.nat(3)), {
        selector: ([service]) => service,
      })
      .map((levels) => new Map(levels));
    const anyCounters = fc.tuple(anyPrecedence, anyPrecedence, anyPrecedence);
    fc.assert(
      fc.property(fc.array(anyTicket, { maxLength: 12 }), anyCounters, (all, levels) => {
        const tickets = all.map(({ ago, service, counter }) => came(ago, { services: [service], counter }));
        const counters = levels.map((precedence, index) => aCounter(`c${index + 1}`, { precedence }));
        const candidates: Candidate[] = tickets.map((one, seq) => ({ ...one, clerk: null, seq }));
        const lists = counters.map(({ key, precedence }) =>
          sortByCallOrder(
            candidates,
            { user: key, counter: key, precedence },
            { precedenceHeadStart: headStart },
          ),
        );
        const places = placesOfWaiting(queueOf(tickets, counters));
        for (const [seq, place] of places.entries()) {
          const found = lists.map((list) => list.findIndex((one) => one.seq === seq));
          const own = found.filter((index) => index >= 0);
          if (own.length > 0) expect(place).toBe(Math.min(...own));
        }
      }),
      { numRuns: 100 },
    );
  });
});
