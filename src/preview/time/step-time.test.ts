import { expect, it } from 'vitest';
import { instantOf } from './local-text.ts';
import { steppedTime, type TimeStep } from './step-time.ts';

const vienna = 'Europe/Vienna';
const step = (from: string, by: TimeStep, direction: 1 | -1) =>
  steppedTime(instantOf(from, vienna), by, direction, vienna);

it('a step moves the time by a minute, an hour or a day, forward or back', () => {
  expect(step('2026-12-31T23:59', 'minute', 1)).toBe('2027-01-01T00:00');
  expect(step('2026-12-31T23:59', 'hour', -1)).toBe('2026-12-31T22:59');
  expect(step('2026-11-30T08:15', 'day', 1)).toBe('2026-12-01T08:15');
});

it('a step drops the seconds', () => {
  expect(steppedTime(instantOf('2026-12-24T13:05', vienna) + 31_000, 'minute', 1, vienna)).toBe(
    '2026-12-24T13:06',
  );
});

it('a step of a day leads to the same time on the next date, even where the clocks change', () => {
  expect(step('2026-03-28T08:00', 'day', 1)).toBe('2026-03-29T08:00');
  expect(step('2026-03-28T02:30', 'day', 1)).toBe('2026-03-29T03:00');
  expect(step('2026-10-25T08:00', 'day', -1)).toBe('2026-10-24T08:00');
});

it('each step in the repeated hour advances the time', () => {
  expect(step('2026-10-25T02:59', 'minute', 1)).toBe('2026-10-25T03:00');
  expect(step('2026-10-25T02:30', 'hour', 1)).toBe('2026-10-25T03:00');
  expect(step('2026-10-25T03:00', 'minute', -1)).toBe('2026-10-25T02:59');
});
