import { expect, it } from 'vitest';
import { earlierSamples } from '../../testing/earlier-samples.ts';
import { seededRandom } from '../chance/seeded-random.ts';
import { bundleTickets } from './bundle-tickets.ts';
import { meanOf } from './duration-samples.ts';
import { simulateQueue, type WaitingTicket } from './simulate-queue.ts';

const minute = 60_000;
const random = seededRandom(7);
const durations = new Map(
  ['passport', 'permit'].map((service) => [
    service,
    earlierSamples(Array.from({ length: 60 }, () => (1 + 8 * random()) * minute)),
  ]),
);
const queueOf = (length: number): WaitingTicket[] =>
  Array.from({ length }, (_, index) => ({
    services: [index % 3 === 0 ? 'permit' : 'passport'],
    counter: null,
    rank: index - length,
    callableAt: 0,
    next: null,
  }));
const precedence = new Map([
  ['passport', 0],
  ['permit', 0],
]);
const counters = Array.from({ length: 10 }, (_, index) => ({
  key: `counter-${index}`,
  precedence,
  isServing: true,
  stretches: [{ from: 0, until: Number.POSITIVE_INFINITY }],
  current: null,
}));

it('the tickets of a long queue are bundled without losing any, and the tickets of a short queue stay separate', () => {
  expect(bundleTickets(queueOf(400), 0)).toHaveLength(400);
  const bundles = bundleTickets(queueOf(5_500), 0);
  expect(bundles.length).toBeLessThan(260);
  expect(bundles.reduce((sum, { size }) => sum + size, 0)).toBe(5_500);
});

it('tickets stay separate if they have a next service or cannot be called yet', () => {
  const [first] = queueOf(1) as [WaitingTicket];
  const special = [
    { ...first, next: first },
    { ...first, callableAt: 1 },
  ];
  const bundles = bundleTickets([...special, ...queueOf(800)], 0);
  for (const ticket of special) expect(bundles).toContainEqual({ ticket, size: 1 });
});

it.each([450, 5_500])(
  'the wait behind %i tickets is estimated as their total work, divided among the counters',
  (length) => {
    const facts = { now: 0, counters, tickets: queueOf(length), durations, precedenceHeadStart: 0 };
    const [visitor] = simulateQueue(facts, [{ service: 'passport', rank: 1 }]);
    const waits = visitor?.waits ?? [];
    const mean = waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
    const sum = facts.tickets.reduce(
      (ms, { services: [service = ''] }) =>
        ms + meanOf((durations.get(service) ?? []).map(({ duration }) => duration)),
      0,
    );
    const expected = sum / counters.length;
    expect(mean / expected).toBeGreaterThan(0.95);
    expect(mean / expected).toBeLessThan(1.05);
  },
);
