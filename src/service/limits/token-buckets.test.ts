import { describe, expect, it } from 'vitest';
import { tokenBuckets } from './token-buckets.ts';

const rate = { perMinute: 6 };

describe('a rate limit', () => {
  it('allows the requests of a minute at once, and then one at a time', () => {
    const buckets = tokenBuckets();
    const take = (now: number) => buckets.take('someone', rate, now);
    expect([0, 0, 0, 0, 0, 0].map(take)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(take(0)).toBe(10_000);
    expect(take(4_000)).toBe(6_000);
    expect(take(10_000)).toBe(0);
    expect(take(10_000)).toBe(10_000);
  });

  it('counts each key separately', () => {
    const buckets = tokenBuckets();
    for (let turn = 0; turn < 7; turn++) buckets.take('someone', rate, 0);
    expect(buckets.take('someone else', rate, 0)).toBe(0);
  });

  it('is not reset if the clock is set back', () => {
    const buckets = tokenBuckets();
    for (let turn = 0; turn < 6; turn++) buckets.take('someone', rate, 100_000);
    expect(buckets.take('someone', rate, 0)).toBeGreaterThan(0);
    expect(buckets.take('someone', rate, 5_000)).toBeGreaterThan(0);
  });

  it('still applies to a busy key while an attacker invents 20,000 keys', () => {
    const buckets = tokenBuckets();
    for (let turn = 0; turn < 6; turn++) buckets.take('someone', rate, 0);
    for (let name = 0; name < 20_000; name++) {
      buckets.take(`name ${name}`, rate, 0);
      if (name % 1000 === 0) expect(buckets.take('someone', rate, 0)).toBeGreaterThan(0);
    }
  });

  it('is kept for the 10,000 most recently used keys', () => {
    const waitAfter = (others: number) => {
      const buckets = tokenBuckets();
      for (let turn = 0; turn < 6; turn++) buckets.take('someone', rate, 0);
      for (let name = 0; name < others; name++) buckets.take(`name ${name}`, rate, 0);
      return buckets.take('someone', rate, 0);
    };
    expect([9_999, 10_000].map(waitAfter)).toEqual([10_000, 0]);
  });
});
