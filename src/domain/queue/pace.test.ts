import { describe, expect, it } from 'vitest';
import { paceOf } from './pace.ts';

const minute = 60_000;
const now = Date.parse('2026-11-27T10:00:00Z');
const samples = (count: number, duration: number, endedAt: number) =>
  Array.from({ length: count }, () => ({ endedAt, duration: duration * minute, wasTrue: null }));
const earlier = samples(30, 5, now - 20 * 60 * minute);
const paceAfter = (count: number, duration: number) =>
  paceOf(new Map([['passport', [...samples(count, duration, now - minute), ...earlier]]]), now);

describe('the pace of a day', () => {
  it('is the usual pace until somebody is served', () => {
    expect(paceAfter(0, 5)).toMatchObject({ factor: 1, measured: 1 });
  });

  it('follows slower work more closely with each served visitor', () => {
    const factors = [1, 5, 20, 30].map((count) => paceAfter(count, 8).factor);
    expect(factors).toEqual([...factors].sort((a, b) => a - b));
    expect(factors[0]).toBeLessThan(1.05);
    expect(factors[3]).toBeGreaterThan(1.3);
    expect(factors[3]).toBeLessThan(1.6);
  });

  it('becomes more certain with each visitor', () => {
    const spreads = [0, 1, 5, 20].map((count) => paceAfter(count, 5).spread);
    expect(spreads).toEqual([...spreads].sort((a, b) => b - a));
  });

  it('is the usual pace in a branch without data from an earlier day', () => {
    const today = new Map([['passport', samples(30, 9, now - minute)]]);
    expect(paceOf(today, now).factor).toBe(1);
  });
});
