import { describe, expect, it } from 'vitest';
import { anExceptionDay, aWindow, hours } from '../../testing/builders.ts';
import type { BranchTime } from './branch-time.ts';
import { nextOpening, openSpans } from './next-opening.ts';
import type { Schedule } from './schedule.ts';

const saturday = (hour: number, minute = 0): BranchTime => ({
  date: '2026-11-21',
  weekday: 6,
  minute: hour * 60 + minute,
});

describe('the next opening', () => {
  const everyDay = [0, 1, 2, 3, 4, 5, 6].map((day) => aWindow('day', day, '0700', '2000'));
  const week = {
    timeZone: 'UTC',
    windows: everyDay,
    openingHours: [1, 2, 3, 4, 5].flatMap((day) => [hours(day, '0800', '1200'), hours(day, '1300', '1600')]),
    exceptionDays: [],
  };

  it('is the first time when a profile is scheduled and the branch is open', () => {
    expect(nextOpening(week, saturday(10), '2026-12-05')).toEqual({
      date: '2026-11-23',
      minute: 8 * 60,
      isUnconfirmed: false,
    });
    const monday = { date: '2026-11-23', minute: 12 * 60 + 30 };
    expect(nextOpening(week, monday, '2026-12-05')).toMatchObject({ date: '2026-11-23', minute: 13 * 60 });
  });

  it('is unconfirmed if the exception days of its date are unknown', () => {
    expect(nextOpening(week, saturday(10), '2026-11-21')).toMatchObject({
      date: '2026-11-23',
      isUnconfirmed: true,
    });
  });

  it('is found by checking each of a thousand exception days only once', () => {
    let looks = 0;
    const exceptionDays = Array.from({ length: 1_000 }, (_, place) => ({
      ...anExceptionDay(),
      get times() {
        looks += 1;
        return { year: 2026 + (place % 3), month: 11 + (place % 2), day: 1 + (place % 28) };
      },
    }));
    expect(nextOpening({ ...week, exceptionDays }, saturday(10), '2026-12-05')).toBeDefined();
    expect(looks).toBeLessThanOrEqual(1_000);
  });

  it('skips holidays and uses special opening hours', () => {
    const holiday = anExceptionDay({ times: { year: 2026, month: 11, day: 23 } });
    const late = anExceptionDay({
      times: { year: 2026, month: 11, day: 24 },
      openingHours: [hours(2, '1500', '1700')],
    });
    expect(nextOpening({ ...week, exceptionDays: [holiday, late] }, saturday(10), '2026-12-05')).toEqual({
      date: '2026-11-24',
      minute: 15 * 60,
      isUnconfirmed: false,
    });
  });

  it('is undefined if the branch never opens', () => {
    expect(nextOpening({ ...week, windows: [] }, saturday(10), '2026-12-05')).toBeUndefined();
  });
});

describe('the open intervals of a day', () => {
  it('are the minutes covered by opening hours and a profile, in two parts across midnight', () => {
    const night: Schedule = {
      windows: [aWindow('night', 6, '2000', '0300')],
      openingHours: [hours(6, '0900', '0100')],
      exceptionDays: [],
    };
    expect(openSpans(night, '2026-11-21')).toEqual([{ from: 20 * 60, until: 1440 }]);
    expect(openSpans(night, '2026-11-22')).toEqual([{ from: 0, until: 60 }]);
    expect(openSpans(night, '2026-11-23')).toEqual([]);
  });

  it('are joined if windows are adjacent or overlap', () => {
    const schedule: Schedule = {
      windows: [
        aWindow('a', 6, '0800', '1200'),
        aWindow('b', 6, '1200', '1400'),
        aWindow('c', 6, '1300', '1500'),
      ],
      openingHours: [],
      exceptionDays: [],
    };
    expect(openSpans(schedule, '2026-11-21')).toEqual([{ from: 8 * 60, until: 15 * 60 }]);
  });
});
