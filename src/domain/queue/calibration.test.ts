import { expect, it } from 'vitest';
import { excessWeightOf } from './calibration.ts';

const said = (statements: readonly (boolean | null)[]) =>
  excessWeightOf(
    new Map([['passport', statements.map((wasTrue, index) => ({ endedAt: -index, duration: 1, wasTrue }))]]),
  );

it('predictions become more cautious after wrong predictions, and shorter after correct predictions', () => {
  expect(said([])).toBe(said([null, null]));
  expect(said([false])).toBeLessThan(said([]));
  expect(said([true])).toBeGreaterThan(said([]));
});

it('predictions stay the same while 85 of the last hundred predictions are correct', () => {
  const last = Array.from({ length: 100 }, (_, index) => index % 20 > 2);
  expect(said(last)).toBeCloseTo(said([]), 1);
  expect(said([...last, false, false])).toBe(said(last));
});

it('the last hundred predictions count, whichever services they are about', () => {
  const older = Array.from({ length: 100 }, (_, index) => ({ endedAt: -index, duration: 1, wasTrue: false }));
  const newer = older.map((one) => ({ ...one, endedAt: one.endedAt + 1_000, wasTrue: true }));
  const both = new Map([
    ['passport', older],
    ['permit', newer],
  ]);
  expect(excessWeightOf(both)).toBe(excessWeightOf(new Map([['permit', newer]])));
});
