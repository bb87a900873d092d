import { expect, it } from 'vitest';
import { allWeek, aWindow, hours } from '../../testing/builders.ts';
import { changingZones } from '../../testing/changing-zones.ts';
import { branchTime, localOffset, scheduleTime } from './branch-time.ts';
import { nextOpening } from './next-opening.ts';
import { profileWhenOpen } from './schedule.ts';

const [minuteMs, hourMs] = [60_000, 3_600_000];

/** The time zones whose clocks are set back, with the instants. */
const setBacks = changingZones().map(({ timeZone, changes }) => ({
  timeZone,
  changes: changes.filter((at) => localOffset(at, timeZone) < localOffset(at - minuteMs, timeZone)),
}));

const openAll = [
  ['0010', '0040'],
  ['0110', '0140'],
  ['0130', '0500'],
  ['0200', '0300'],
  ['2200', '0130'],
  ['2330', '2350'],
].map(([start = '', end = '']) => ({
  windows: allWeek.map(({ day }) => aWindow('day', day, '0000', '2400')),
  openingHours: [0, 1, 2, 3, 4, 5, 6].map((day) => hours(day, start, end)),
  exceptionDays: [],
}));

it('a branch opens only once in the night of the repeated hour, at the first occurrence, in every time zone', () => {
  let nights = 0;
  for (const { timeZone, changes } of setBacks) {
    for (const change of changes) {
      nights += 1;
      const night = Array.from({ length: 96 }, (_, index) => {
        const instant = change + (index - 48) * 10 * minuteMs;
        return { instant, time: scheduleTime(instant, timeZone) };
      });
      for (const schedule of openAll) {
        const where = `${timeZone} ${new Date(change).toISOString()} ${schedule.openingHours[0]?.start}`;
        const openings: number[] = [];
        let wasOpen = true;
        for (const { instant, time } of night) {
          const isOpen = profileWhenOpen(schedule, time) !== undefined;
          if (isOpen && !wasOpen) openings.push(instant);
          wasOpen = isOpen;
        }
        expect(openings.length, where).toBeLessThanOrEqual(1);
        const [opening] = openings;
        if (opening === undefined) continue;
        const { minute } = branchTime(opening, timeZone);
        for (let earlier = opening - 2 * hourMs; earlier < opening; earlier += 10 * minuteMs) {
          expect(branchTime(earlier, timeZone).minute, where).not.toBe(minute);
        }
      }
    }
  }
  expect(nights).toBeGreaterThan(30);
});

it('the actual opening in the night of the repeated hour is announced', () => {
  for (const { timeZone, changes } of setBacks.filter((_, index) => index % 6 === 0)) {
    for (const change of changes) {
      for (const schedule of openAll) {
        let promised: unknown;
        for (let instant = change + 8 * hourMs; instant > change - 4 * hourMs; instant -= 5 * minuteMs) {
          const now = scheduleTime(instant, timeZone);
          if (profileWhenOpen(schedule, now)) {
            const { date, minute } = branchTime(instant, timeZone);
            promised = { date, minute, isUnconfirmed: false };
          } else if (promised) {
            const where = `${timeZone} ${new Date(instant).toISOString()} ${schedule.openingHours[0]?.start}`;
            expect(nextOpening({ ...schedule, timeZone }, now, '2099-01-01'), where).toEqual(promised);
          }
        }
      }
    }
  }
});

it('each minute of the repeated hour counts as the minute before the hour repeats, and other minutes count exactly', () => {
  const at = (hour: number, minute: number) => Date.UTC(2026, 9, 25, hour, minute);
  const minutes = [at(0, 59), at(1, 0), at(1, 30), at(1, 59), at(2, 0)].map(
    (instant) => scheduleTime(instant, 'Europe/Vienna').minute,
  );
  expect(minutes).toEqual([179, 179, 179, 179, 180]);
});
