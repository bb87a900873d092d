import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber } from '../../domain/queue/number-interval.ts';
import { aNumberInterval } from '../../testing/service/branch-file-builders.ts';
import { printSameNumber } from './invalid-values.ts';

describe('two number intervals', () => {
  it.each([
    ['A', 1, 99, 'A', 99, 200, false],
    ['A', 1, 99, 'A', 50, 60, true],
    ['A', 1, 99, 'B', 1, 99, false],
    ['A', 100, 199, 'A1', 1, 5, false],
    ['A', 100, 199, 'A1', 5, 10, true],
    ['A', 200, 299, 'A1', 5, 10, false],
  ])('print the same number with %s %i-%i and %s %i-%i: %s', (prefix, min, max, other, from, to, alike) => {
    expect(printSameNumber({ prefix, min, max }, { prefix: other, min: from, max: to })).toBe(alike);
  });

  it('print the same number if and only if some number of one looks like a number of the other', () => {
    const range = fc
      .record({ prefix: fc.stringMatching(/^A?[01]?0?$/), min: fc.nat(120), size: fc.nat(15) })
      .map(({ prefix, min, size }) => aNumberInterval({ prefix, min, max: min + size }));
    const texts = (interval: ReturnType<typeof aNumberInterval>) =>
      Array.from({ length: interval.max - interval.min + 1 }, (_, step) =>
        formatNumber(interval, interval.min + step),
      );
    fc.assert(
      fc.property(range, range, (a, b) => {
        const others = new Set(texts(b));
        expect(printSameNumber(a, b)).toBe(texts(a).some((text) => others.has(text)));
      }),
      { numRuns: 2000 },
    );
  });
});
