import { describe, expect, it } from 'vitest';
import { anExceptionDay } from '../testing/builders.ts';
import type { BranchTime } from './branch-time.ts';
import { activeProfile, withinOpeningHours } from './schedule.ts';

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
const window = (profile: string, day: number, start: string, end: string) => ({
  profile,
  day,
  start,
  end,
  links: null,
});
const hours = (day: number, start: string, end: string) => ({ profile: '', day, start, end });

describe('the profile to show', () => {
  it('begins on its first minute and is over on its last', () => {
    const windows = [window('morning', 6, '0800', '1200'), window('afternoon', 6, '1200', '1600')];
    const at = (time: BranchTime) => activeProfile(windows, [], time);
    expect([at(saturday(7, 59)), at(saturday(8)), at(saturday(11, 59)), at(saturday(12))]).toEqual([
      undefined,
      'morning',
      'morning',
      'afternoon',
    ]);
    expect(at(saturday(16))).toBeUndefined();
    expect(at(sunday(9))).toBeUndefined();
  });

  it('runs to the end of the day with 2400, and past midnight when it ends before it starts', () => {
    expect(activeProfile([window('late', 6, '2000', '2400')], [], saturday(23, 59))).toBe('late');
    const night = [window('night', 6, '2200', '0200')];
    expect(activeProfile(night, [], saturday(23))).toBe('night');
    expect(activeProfile(night, [], sunday(1, 59))).toBe('night');
    expect(activeProfile(night, [], sunday(2))).toBeUndefined();
    expect(activeProfile(night, [], saturday(1))).toBeUndefined();
  });

  it('never shows in a window that starts when it ends', () => {
    expect(activeProfile([window('never', 6, '0800', '0800')], [], saturday(8))).toBeUndefined();
  });

  it('is the first one listed where two overlap', () => {
    const windows = [window('first', 6, '0900', '1700'), window('second', 6, '0800', '1200')];
    expect(activeProfile(windows, [], saturday(8, 30))).toBe('second');
    expect(activeProfile(windows, [], saturday(10))).toBe('first');
  });

  it('follows the weekday that an exception day makes of today', () => {
    const windows = [window('weekday', 1, '0800', '1600'), window('saturday', 6, '0800', '1200')];
    expect(activeProfile(windows, [anExceptionDay({ weekday: 1 })], saturday(9))).toBe('weekday');
    expect(activeProfile(windows, [anExceptionDay({ weekday: 1, status: 0 })], saturday(9))).toBe('saturday');
  });
});

describe('opening hours', () => {
  it('that nobody maintains count as open', () => {
    expect(withinOpeningHours([], [], saturday(3))).toBe(true);
  });

  it('are those of the weekday', () => {
    expect(withinOpeningHours([hours(6, '0800', '1200')], [], saturday(9))).toBe(true);
    expect(withinOpeningHours([hours(1, '0800', '1200')], [], saturday(9))).toBe(false);
  });

  it('are replaced by those of an exception day; without any the branch is closed', () => {
    const week = [hours(6, '0800', '1200')];
    expect(withinOpeningHours(week, [anExceptionDay()], saturday(9))).toBe(false);
    expect(withinOpeningHours([], [anExceptionDay()], saturday(9))).toBe(false);
    const short = anExceptionDay({ openingHours: [hours(6, '1400', '1500')] });
    expect(withinOpeningHours(week, [short], saturday(14, 30))).toBe(true);
    expect(withinOpeningHours(week, [short], saturday(9))).toBe(false);
  });

  it('of an exception day win over a day change of the same day', () => {
    const days = [anExceptionDay({ weekday: 1 }), anExceptionDay({ key: 'exception-2' })];
    expect(withinOpeningHours([hours(1, '0800', '1200')], days, saturday(9))).toBe(false);
  });
});
