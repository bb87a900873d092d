import { expect, it } from 'vitest';
import { isVisible, millisecondsOf, specialServiceKey } from './meanings.ts';

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

it.each([
  [undefined, true],
  [1, true],
  [0, false],
  [7, true],
])('a service of visibility %s is shown at a dispenser: %s', (visibility, expected) => {
  expect(isVisible(visibility)).toBe(expected);
});

it.each([
  ['help', 'help'],
  [{ service: 'help' }, 'help'],
  [{ service: 7 }, undefined],
  [{}, undefined],
  [['help'], undefined],
  [null, undefined],
  [true, undefined],
  ['', undefined],
])('a special service of %j is the one with the key %s', (value, expected) => {
  expect(specialServiceKey(value)).toBe(expected);
});
