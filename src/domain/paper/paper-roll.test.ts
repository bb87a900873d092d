import { describe, expect, it } from 'vitest';
import { testNow } from '../../testing/builders.ts';
import { newRoll, rollForecast, withSlip } from './paper-roll.ts';

const minute = 60_000;
const rollMm = 80_000;

/** A roll after `slips` slips of 100 mm, one every `every` minutes. */
const usedFor = (slips: number, every: number, from = testNow, roll = newRoll(from)) =>
  Array.from({ length: slips }).reduce<ReturnType<typeof newRoll>>(
    (used, _, at) => withSlip(used, 100, from + at * every * minute),
    roll,
  );

describe('a roll of paper', () => {
  it('is full when new, and has no estimated end', () => {
    expect(rollForecast(newRoll(testNow), rollMm, testNow)).toEqual({
      leftMm: 80_000,
      leftSlips: undefined,
      endsAt: undefined,
    });
  });

  it("is estimated to end at today's pace", () => {
    const now = testNow + 100 * minute;
    expect(rollForecast(usedFor(100, 1), rollMm, now)).toEqual({
      leftMm: 70_000,
      leftSlips: 700,
      endsAt: now + 700 * minute,
    });
  });

  it('has no estimate after only a few slips or minutes', () => {
    expect(rollForecast(usedFor(4, 5), rollMm, testNow + 20 * minute).endsAt).toBeUndefined();
    expect(rollForecast(usedFor(50, 0.1), rollMm, testNow + 5 * minute).endsAt).toBeUndefined();
  });

  it("has an estimate from today's slips, without the night before", () => {
    const morning = testNow + 20 * 60 * minute;
    const used = usedFor(30, 2, morning, usedFor(100, 1));
    const now = morning + 60 * minute;
    expect(rollForecast(used, rollMm, morning - minute).endsAt).toBeUndefined();
    expect(rollForecast(used, rollMm, now)).toEqual({
      leftMm: 67_000,
      leftSlips: 670,
      endsAt: now + 1340 * minute,
    });
  });

  it('never has a negative remainder', () => {
    expect(rollForecast(usedFor(900, 1), rollMm, testNow + 900 * minute)).toMatchObject({
      leftMm: 0,
      leftSlips: 0,
    });
  });
});
