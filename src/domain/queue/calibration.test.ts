import { expect, it } from 'vitest';
import { excessWeightOf } from './calibration.ts';

const said = (statements: readonly (boolean | null)[]) =>
  excessWeightOf(
    new Map([['passport', statements.map((wasTrue, index) => ({ endedAt: -index, duration: 1, wasTrue }))]]),
  );

it('makes statements more careful after wrong statements, and shorter after true statements', () => {
  expect(said([])).toBe(said([null, null]));
  expect(said([false])).toBeLessThan(said([]));
  expect(said([true])).toBeGreaterThan(said([]));
});

it('keeps its balance while 85 of the last hundred statements are true', () => {
  const last = Array.from({ length: 100 }, (_, index) => index % 20 > 2);
  expect(said(last)).toBeCloseTo(said([]), 1);
  expect(said([...last, false, false])).toBe(said(last));
});
