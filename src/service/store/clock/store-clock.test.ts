import { describe, expect, it } from 'vitest';
import { processClock } from './store-clock.ts';

const minute = 60_000;

/** The times that a service takes from a clock which shows these. */
function timesOf(...shown: readonly number[]): number[] {
  const values = shown.values();
  const clock = processClock(() => values.next().value ?? 0);
  return shown.map(() => clock.now());
}

describe('the time of a branch', () => {
  it('stands still while the clock of its machine is set back by up to two minutes', () => {
    expect(timesOf(10 * minute, 9 * minute, 8 * minute, 10 * minute + 1)).toEqual([
      10 * minute,
      10 * minute,
      10 * minute,
      10 * minute + 1,
    ]);
  });

  it('begins with the newest change when a machine starts with the time of its last shutdown', () => {
    expect(processClock(() => 9 * minute, 10 * minute).now()).toBe(10 * minute);
    expect(processClock(() => 9 * minute, 60 * minute).now()).toBe(9 * minute);
  });

  it('follows a clock that was wrong by more', () => {
    const hour = 60 * minute;
    expect(timesOf(9 * hour, 8 * hour, 8 * hour + 1)).toEqual([9 * hour, 8 * hour, 8 * hour + 1]);
  });
});
