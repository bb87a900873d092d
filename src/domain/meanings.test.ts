import { expect, it } from 'vitest';
import { millisecondsOf } from './meanings.ts';

it.each([
  ['printDialogTime', 15, 15_000],
  ['printDialogTime', 0, 5_000],
  ['printDialogTime', 15_000, 15_000],
  ['printDialogTime', 9_999, 120_000],
  ['inactivityCountdown', 60, 60_000],
  ['inactivityCountdown', 5, 20_000],
  ['inactivityCountdown', -1, 20_000],
  ['standByTime', 0, 0],
  ['standByTime', 10, 30_000],
  ['idleTime', 100_000, 100_000],
] as const)('%s of %d means %d ms', (field, value, expected) => {
  expect(millisecondsOf(field, value)).toBe(expected);
});
