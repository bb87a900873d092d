import { describe, expect, it } from 'vitest';
import { earlierSamples } from '../../testing/earlier-samples.ts';
import {
  durationsByService,
  meanDuration,
  quantileOfAscending,
  remainingDurations,
  type Sample,
} from './duration-samples.ts';

const minute = 60_000;
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const samples = (count: number, minutes: number) =>
  earlierSamples(Array.from({ length: count }, () => minutes * minute));
const asMeasured = ({ duration }: Sample) => duration;

describe('the durations of a service', () => {
  it('are its samples once there are ten', () => {
    const durations = durationsByService(new Map([['passport', samples(10, 3)]]), asMeasured);
    expect(mean(durations('passport'))).toBe(3 * minute);
  });

  it('are typical durations of the branch until the service has samples, and a mixture while it has few', () => {
    const durations = durationsByService(
      new Map([
        ['permit', samples(30, 8)],
        ['passport', samples(5, 2)],
      ]),
      asMeasured,
    );
    expect(mean(durations('collect'))).toBeCloseTo(((30 * 8 + 5 * 2) / 35) * minute, -5);
    expect(mean(durations('passport'))).toBeGreaterThan(2 * minute);
    expect(mean(durations('passport'))).toBeLessThan(8 * minute);
  });

  it('are five minutes on average in a new branch', () => {
    expect(mean(durationsByService(new Map(), asMeasured)('passport'))).toBeCloseTo(5 * minute);
    expect(meanDuration(new Map())).toBeCloseTo(5 * minute);
  });
});

describe('the remaining time of a service', () => {
  it('is the additional time of longer samples', () => {
    const durations = [1, 2, 3, 4, 5, 6, 7].map((minutes) => minutes * minute);
    expect(remainingDurations(durations, 2 * minute)).toEqual(
      [1, 2, 3, 4, 5].map((minutes) => minutes * minute),
    );
  });

  it('is never zero, however long the service has taken', () => {
    const left = remainingDurations(samples(30, 4).map(asMeasured), 60 * minute);
    expect(Math.min(...left)).toBeGreaterThan(0);
    expect(mean(left)).toBeLessThan(4 * minute);
  });
});

it('a quantile is the value below which the given share of the numbers lies', () => {
  expect([0, 0.24, 0.25, 0.99].map((share) => quantileOfAscending([1, 2, 3, 4], share))).toEqual([
    1, 1, 2, 4,
  ]);
});
