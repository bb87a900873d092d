import { expect, it, vi } from 'vitest';
import { allWeek, aWindow, hours } from '../../testing/builders.ts';
import { addDays, branchTime, localOffset } from './branch-time.ts';
import { nextOpening } from './next-opening.ts';
import { profileWhenOpen } from './schedule.ts';
import { skippedMinutes } from './skipped-minutes.ts';

// Every time zone is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const minuteMs = 60_000;
const days = Array.from({ length: 365 }, (_, index) => addDays('2026-01-01', index));

/** The last minute of the day before a date, in a time zone. */
function minuteBefore(date: string, timeZone: string): number {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return midnight - localOffset(midnight - 15 * 60 * minuteMs, timeZone) - minuteMs;
}

it('in every time zone the promised opening is the first minute at which the branch is open', () => {
  const zones = Intl.supportedValuesOf('timeZone').filter(
    (zone) => localOffset(Date.UTC(2026, 0), zone) !== localOffset(Date.UTC(2026, 6), zone),
  );
  let nights = 0;
  for (const timeZone of zones) {
    for (const date of days.filter((day) => skippedMinutes(day, timeZone))) {
      nights += 1;
      for (const [start, end] of [
        ['0000', '0030'],
        ['0130', '0500'],
        ['0200', '0300'],
        ['0230', '0400'],
      ] as const) {
        const schedule = {
          timeZone,
          windows: allWeek.map(({ day }) => aWindow('day', day, '0000', '2400')),
          openingHours: [0, 1, 2, 3, 4, 5, 6].map((day) => hours(day, start, end)),
          exceptionDays: [],
        };
        let instant = minuteBefore(date, timeZone);
        const promised = nextOpening(schedule, branchTime(instant, timeZone), '2099-01-01');
        do instant += minuteMs;
        while (profileWhenOpen(schedule, branchTime(instant, timeZone)) === undefined);
        expect(promised, `${timeZone} ${date} ${start}`).toMatchObject({
          date: branchTime(instant, timeZone).date,
          minute: branchTime(instant, timeZone).minute,
        });
      }
    }
  }
  expect(nights).toBeGreaterThan(100);
});
