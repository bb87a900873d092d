import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { branchTime, isTimeZone } from './branch-time.ts';

/** A browser with `Temporal`. In Malta's time zone, it is Sunday, 02:05. */
beforeEach(() => {
  vi.stubGlobal('Temporal', {
    Instant: {
      fromEpochMilliseconds(instant: number) {
        if (!Number.isInteger(instant)) throw new RangeError('part of a millisecond');
        return {
          toZonedDateTimeISO(timeZone: string) {
            if (timeZone !== 'Europe/Malta' && timeZone !== 'T12Z') throw new RangeError(timeZone);
            const date = { toString: () => '2026-11-22' };
            return { toPlainDate: () => date, dayOfWeek: 7, hour: 2, minute: 5 };
          },
        };
      },
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** An instant in a year that no other test uses. The offsets of a zone are cached. */
const instant = Date.UTC(2043, 10, 21, 9, 42) + 0.4;

it("a branch has the browser's local time without Intl", () => {
  expect(branchTime(instant, 'Europe/Malta')).toEqual({ date: '2026-11-22', weekday: 0, minute: 125 });
  expect(isTimeZone('Europe/Malta')).toBe(true);
});

it.each(['Europe/Vienna', 'CET'])(
  'a branch in %s has its local time even if only Intl knows the zone',
  (timeZone) => {
    expect(branchTime(instant, timeZone)).toEqual({ date: '2043-11-21', weekday: 6, minute: 10 * 60 + 42 });
    expect(isTimeZone(timeZone)).toBe(true);
  },
);

it('zones that Temporal parses as a time of day are rejected', () => {
  expect(isTimeZone('T12Z')).toBe(false);
  expect(() => branchTime(instant, 'T12Z')).toThrow(RangeError);
});
