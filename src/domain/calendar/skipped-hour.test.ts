import { expect, it } from 'vitest';
import { allWeek, aWindow, hours } from '../../testing/builders.ts';
import { changingZones } from '../../testing/changing-zones.ts';
import { branchTime, localOffset } from './branch-time.ts';
import { nextOpening } from './next-opening.ts';
import { profileWhenOpen } from './schedule.ts';
import { skippedMinutes } from './skipped-minutes.ts';

const minuteMs = 60_000;

function minuteBefore(date: string, timeZone: string): number {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return midnight - localOffset(midnight - 15 * 60 * minuteMs, timeZone) - minuteMs;
}

it('the first open minute is announced as the opening, in every time zone', () => {
  let nights = 0;
  for (const { timeZone, changes } of changingZones()) {
    for (const change of changes) {
      const { date } = branchTime(change, timeZone);
      if (!skippedMinutes(date, timeZone)) continue;
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
        const before = minuteBefore(date, timeZone);
        const promised = nextOpening(schedule, branchTime(before, timeZone), '2099-01-01');
        // Opening hours and clock changes begin at multiples of ten minutes.
        let instant = before + minuteMs;
        while (profileWhenOpen(schedule, branchTime(instant, timeZone)) === undefined)
          instant += 10 * minuteMs;
        expect(promised, `${timeZone} ${date} ${start}`).toMatchObject({
          date: branchTime(instant, timeZone).date,
          minute: branchTime(instant, timeZone).minute,
        });
      }
    }
  }
  expect(nights).toBeGreaterThan(15);
});
