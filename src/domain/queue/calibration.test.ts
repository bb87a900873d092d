import { expect, it } from 'vitest';
import { keptShareOf } from './calibration.ts';

const said = (statements: readonly (boolean | null)[]) =>
  keptShareOf(
    new Map([['passport', statements.map((wasTrue, index) => ({ endedAt: -index, duration: 1, wasTrue }))]]),
  );
const few = Array.from({ length: 60 }, () => false);

it('makes statements more careful after wrong statements, and less careful after true statements, within bounds', () => {
  expect(said([])).toBe(said([null, null]));
  expect(said([false])).toBeGreaterThan(said([]));
  expect(said([true])).toBeLessThan(said([]));
  expect(said(few)).toBeLessThan(1);
  expect(said(few.map(() => true))).toBeGreaterThan(0.7);
});

it('orders statements by time, whichever services they are about', () => {
  const older = { endedAt: 1, duration: 1, wasTrue: true };
  const newer = { endedAt: 2, duration: 1, wasTrue: false };
  const both = keptShareOf(
    new Map([
      ['passport', [newer]],
      ['permit', [older]],
    ]),
  );
  expect(both).toBe(keptShareOf(new Map([['passport', [newer, older]]])));
});
