import { expect, it } from 'vitest';
import { overtakingArrivals } from './overtaking-arrivals.ts';

const minute = 60_000;
const now = Date.parse('2026-11-27T10:00:00Z');
const inLastHour = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    endedAt: now - (index * 60 * minute) / count,
    duration: minute,
    wasTrue: null,
  }));
const facts = {
  now,
  counters: [
    {
      precedence: new Map([
        ['passport', 0],
        ['permit', 0],
      ]),
    },
  ],
  durations: new Map([
    ['passport', inLastHour(20)],
    ['permit', inLastHour(6)],
  ]),
  raises: new Map([['permit', 30 * minute]]),
  precedenceHeadStart: 10 * minute,
};

it('as many visitors with priority are expected as in the last hour, as long as they go before waiting visitors', () => {
  const arrivals = overtakingArrivals(facts);
  expect(arrivals.map(({ service }) => service)).toEqual(['permit', 'permit', 'permit']);
  for (const { callableAt, rank } of arrivals) {
    expect(callableAt).toBeGreaterThanOrEqual(now);
    expect(rank).toBeLessThan(now);
  }
});

it('nobody is expected to go first if no service has priority or precedence', () => {
  expect(overtakingArrivals({ ...facts, raises: new Map() })).toEqual([]);
});

it('visitors whom clerks serve first are expected too', () => {
  const counters = [
    {
      precedence: new Map([
        ['passport', 3],
        ['permit', 0],
      ]),
    },
  ];
  const arrivals = overtakingArrivals({ ...facts, raises: new Map(), counters });
  expect(new Set(arrivals.map(({ service }) => service))).toEqual(new Set(['passport']));
});
