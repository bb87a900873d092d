import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber, nextNumber } from './number-interval.ts';

const interval = { key: 'interval-1', name: 'Passports', prefix: 'B ', min: 1, max: 999 };
const none = () => false;

describe('a ticket number', () => {
  it('has the same length as the other numbers of its interval', () => {
    expect([1, 47, 999].map((number) => formatNumber(interval, number))).toEqual(['B 001', 'B 047', 'B 999']);
  });

  it('is first the lowest number of the interval, then the next without gaps, and the lowest again after the highest', () => {
    const days = [undefined, 1, 998, 999].map((last) => nextNumber(interval, last, none));
    expect(days).toEqual([1, 2, 999, 1]);
  });

  it('is the lowest number again if the last number is outside a changed interval', () => {
    expect(nextNumber({ ...interval, min: 500 }, 47, none)).toBe(500);
    expect(nextNumber({ ...interval, max: 40 }, 47, none)).toBe(1);
  });

  it('is never the number of an open ticket, and is undefined if open tickets have all numbers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 1, max: 12 }),
        fc.option(fc.integer({ min: -2, max: 20 }), { nil: undefined }),
        fc.uniqueArray(fc.integer({ min: 0, max: 17 })),
        (min, size, last, taken) => {
          const small = { ...interval, min, max: min + size - 1 };
          const next = nextNumber(small, last, (number) => taken.includes(number));
          const free = Array.from({ length: size }, (_, index) => min + index).filter(
            (n) => !taken.includes(n),
          );
          return next === undefined ? free.length === 0 : free.includes(next);
        },
      ),
    );
  });
});
