import { expect, it } from 'vitest';
import { isVisible, millisecondsOf, specialServiceKey } from './meanings.ts';

it.each([
  ['profiles[].printDialogTime', 15, 15_000],
  ['profiles[].printDialogTime', 0, 5_000],
  ['profiles[].printDialogTime', 15_000, 15_000],
  ['profiles[].printDialogTime', 9_999, 120_000],
  ['profiles[].inactivityCountdown', 60, 60_000],
  ['profiles[].inactivityCountdown', 5, 20_000],
  ['profiles[].inactivityCountdown', -1, 20_000],
  ['profiles[].standByTime', 0, 0],
  ['profiles[].standByTime', 10, 30_000],
  ['profiles[].features.advertisements.idleTime', 100_000, 100_000],
] as const)('%s of %d means %d ms', (field, value, expected) => {
  expect(millisecondsOf(field, value)).toBe(expected);
});

it.each([
  [undefined, true],
  [1, true],
  [0, false],
  [7, true],
])('a service with visibility %s is shown on a dispenser: %s', (visibility, expected) => {
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
])('the special service %j is read as the service with the key %s', (value, expected) => {
  expect(specialServiceKey(value)).toBe(expected);
});
