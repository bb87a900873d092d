import { describe, expect, it } from 'vitest';
import { anExceptionDay, aWindow, hours } from '../../testing/builders.ts';
import type { BranchTime } from './branch-time.ts';
import { isWithinOpeningHours, type Schedule, scheduledProfile } from './schedule.ts';

const saturday = (hour: number, minute = 0): BranchTime => ({
  date: '2026-11-21',
  weekday: 6,
  minute: hour * 60 + minute,
});
const sunday = (hour: number, minute = 0): BranchTime => ({
  date: '2026-11-22',
  weekday: 0,
  minute: hour * 60 + minute,
});

describe('the scheduled profile', () => {
  it('starts at its start minute and ends before its end minute', () => {
    const windows = [aWindow('morning', 6, '0800', '1200'), aWindow('afternoon', 6, '1200', '1600')];
    const at = (time: BranchTime) => scheduledProfile({ windows: windows, exceptionDays: [] }, time);
    expect([at(saturday(7, 59)), at(saturday(8)), at(saturday(11, 59)), at(saturday(12))]).toEqual([
      undefined,
      'morning',
      'morning',
      'afternoon',
    ]);
    expect(at(saturday(16))).toBeUndefined();
    expect(at(sunday(9))).toBeUndefined();
  });

  it('lasts to the end of the day if it ends at 2400, and past midnight if the end is before the start', () => {
    expect(
      scheduledProfile(
        { windows: [aWindow('late', 6, '2000', '2400')], exceptionDays: [] },
        saturday(23, 59),
      ),
    ).toBe('late');
    const night = [aWindow('night', 6, '2200', '0200')];
    expect(scheduledProfile({ windows: night, exceptionDays: [] }, saturday(23))).toBe('night');
    expect(scheduledProfile({ windows: night, exceptionDays: [] }, sunday(1, 59))).toBe('night');
    expect(scheduledProfile({ windows: night, exceptionDays: [] }, sunday(2))).toBeUndefined();
    expect(scheduledProfile({ windows: night, exceptionDays: [] }, saturday(1))).toBeUndefined();
  });

  it('is never shown in a window whose start equals its end', () => {
    expect(
      scheduledProfile({ windows: [aWindow('never', 6, '0800', '0800')], exceptionDays: [] }, saturday(8)),
    ).toBeUndefined();
  });

  it('is the first in the list if windows overlap', () => {
    const windows = [aWindow('first', 6, '0900', '1700'), aWindow('second', 6, '0800', '1200')];
    expect(scheduledProfile({ windows: windows, exceptionDays: [] }, saturday(8, 30))).toBe('second');
    expect(scheduledProfile({ windows: windows, exceptionDays: [] }, saturday(10))).toBe('first');
  });

  it('follows the day change of an exception day', () => {
    const windows = [aWindow('weekday', 1, '0800', '1600'), aWindow('saturday', 6, '0800', '1200')];
    expect(
      scheduledProfile({ windows: windows, exceptionDays: [anExceptionDay({ weekday: 1 })] }, saturday(9)),
    ).toBe('weekday');
    expect(
      scheduledProfile(
        { windows: windows, exceptionDays: [anExceptionDay({ weekday: 1, status: 0 })] },
        saturday(9),
      ),
    ).toBe('saturday');
  });
});

describe('opening hours', () => {
  it('mean "always open" if the list is empty', () => {
    expect(isWithinOpeningHours({ openingHours: [], exceptionDays: [] }, saturday(3))).toBe(true);
  });

  it('are those of the weekday', () => {
    expect(
      isWithinOpeningHours({ openingHours: [hours(6, '0800', '1200')], exceptionDays: [] }, saturday(9)),
    ).toBe(true);
    expect(
      isWithinOpeningHours({ openingHours: [hours(1, '0800', '1200')], exceptionDays: [] }, saturday(9)),
    ).toBe(false);
  });

  it('are replaced by the hours of an exception day, which closes the branch if it has none', () => {
    const week = [hours(6, '0800', '1200')];
    expect(isWithinOpeningHours({ openingHours: week, exceptionDays: [anExceptionDay()] }, saturday(9))).toBe(
      false,
    );
    expect(isWithinOpeningHours({ openingHours: [], exceptionDays: [anExceptionDay()] }, saturday(9))).toBe(
      false,
    );
    const short = anExceptionDay({ openingHours: [hours(6, '1400', '1500')] });
    expect(isWithinOpeningHours({ openingHours: week, exceptionDays: [short] }, saturday(14, 30))).toBe(true);
    expect(isWithinOpeningHours({ openingHours: week, exceptionDays: [short] }, saturday(9))).toBe(false);
  });

  it('of an exception day apply only to their own weekday, like ordinary opening hours', () => {
    const monday = { date: '2026-11-23', weekday: 1 };
    const others = [0, 2, 3, 4, 5, 6].map((day) => hours(day, '1500', '1600'));
    const special = anExceptionDay({
      times: { year: 2026, month: 11, day: 23 },
      openingHours: [hours(1, '1000', '1400'), ...others],
    });
    const isOpen = (minute: number) =>
      isWithinOpeningHours(
        { openingHours: [hours(1, '0800', '1700')], exceptionDays: [special] },
        { ...monday, minute },
      );
    expect([9 * 60, 10 * 60, 14 * 60, 15 * 60 + 30].map(isOpen)).toEqual([false, true, false, false]);
  });

  it('of an exception day close the branch if they are all for other weekdays', () => {
    const special = anExceptionDay({ openingHours: [hours(1, '0000', '2400')] });
    expect(
      isWithinOpeningHours(
        { openingHours: [hours(6, '0800', '1200')], exceptionDays: [special] },
        saturday(9),
      ),
    ).toBe(false);
  });

  it('of an exception day that end after midnight continue into the next day, and end there', () => {
    const night = anExceptionDay({ openingHours: [hours(6, '2200', '0200'), hours(0, '0800', '1200')] });
    const schedule = { openingHours: [hours(6, '0800', '1200')], exceptionDays: [night] };
    const isOpen = (time: BranchTime) => isWithinOpeningHours(schedule, time);
    expect([saturday(21, 59), saturday(22), sunday(1, 59), sunday(2), sunday(9)].map(isOpen)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  it('of an exception day take precedence over a day change on the same date', () => {
    const days = [anExceptionDay({ weekday: 1 }), anExceptionDay({ key: 'exception-2' })];
    expect(
      isWithinOpeningHours({ openingHours: [hours(1, '0800', '1200')], exceptionDays: days }, saturday(9)),
    ).toBe(false);
  });
});

describe('a window that ends on the minute before the next window', () => {
  const at = (windows: Schedule['windows'], time: BranchTime) =>
    scheduledProfile({ windows, exceptionDays: [] }, time);

  it.each([
    ['1259', '1300'],
    ['1229', '1230'],
    ['1244', '1245'],
    ['1250', '1251'],
  ])('is extended by this minute: %s and %s', (end, start) => {
    const windows = [aWindow('morning', 6, '0800', end), aWindow('afternoon', 6, start, '1600')];
    const minute = Number(end.slice(2));
    expect([at(windows, saturday(12, minute - 1)), at(windows, saturday(12, minute))]).toEqual([
      'morning',
      'morning',
    ]);
    expect(at(windows, saturday(13, 10))).toBe('afternoon');
    const openingHours = [hours(6, '0800', end), hours(6, start, '1600')];
    expect(isWithinOpeningHours({ openingHours, exceptionDays: [] }, saturday(12, minute))).toBe(true);
  });

  it('is extended to midnight if a window of the next day starts there', () => {
    const windows = [aWindow('saturday', 6, '0000', '2359'), aWindow('sunday', 0, '0000', '2359')];
    expect([at(windows, saturday(23, 59)), at(windows, sunday(0))]).toEqual(['saturday', 'sunday']);
  });

  it('is not extended if no window follows, or only after two minutes', () => {
    expect(at([aWindow('morning', 6, '0800', '1259')], saturday(12, 59))).toBeUndefined();
    const gap = [aWindow('morning', 6, '0800', '1257'), aWindow('afternoon', 6, '1259', '1600')];
    expect(at(gap, saturday(12, 58))).toBeUndefined();
  });
});
