import { describe, expect, it } from 'vitest';
import { addDays, branchTime, isTimeZone } from './branch-time.ts';
import { skippedMinutes } from './skipped-minutes.ts';

describe('the local time of a branch', () => {
  it('has the date, weekday and minute of its time zone', () => {
    const instant = Date.UTC(2026, 10, 21, 23, 30);
    expect(branchTime(instant, 'UTC')).toEqual({ date: '2026-11-21', weekday: 6, minute: 23 * 60 + 30 });
    expect(branchTime(instant, 'Asia/Tokyo')).toEqual({
      date: '2026-11-22',
      weekday: 0,
      minute: 8 * 60 + 30,
    });
    expect(branchTime(instant, 'America/St_Johns')).toEqual({
      date: '2026-11-21',
      weekday: 6,
      minute: 20 * 60,
    });
  });

  it('is minute 0 of the new day at midnight', () => {
    expect(branchTime(Date.UTC(2026, 10, 21, 23, 0), 'Europe/Vienna')).toEqual({
      date: '2026-11-22',
      weekday: 0,
      minute: 0,
    });
  });

  it('skips the missing hour in spring and repeats an hour in autumn', () => {
    const at = (...utc: [number, number, number, number, number]) =>
      branchTime(Date.UTC(...utc), 'Europe/Vienna').minute;
    expect([at(2026, 2, 29, 0, 59), at(2026, 2, 29, 1, 0)]).toEqual([119, 180]);
    expect([at(2026, 9, 25, 0, 30), at(2026, 9, 25, 1, 30)]).toEqual([150, 150]);
  });
});

it('the local time is correct around past clock changes at an odd minute or by a whole day', () => {
  const texts = (timeZone: string, ...utc: readonly (readonly [number, number, number, number, number])[]) =>
    utc.map((parts) => {
      const { date, minute, weekday } = branchTime(Date.UTC(...parts), timeZone);
      return `${date} ${minute} ${weekday}`;
    });
  expect(texts('America/St_Johns', [2011, 2, 13, 3, 30], [2011, 2, 13, 3, 31])).toEqual([
    '2011-03-13 0 0',
    '2011-03-13 61 0',
  ]);
  expect(texts('Pacific/Apia', [2011, 11, 30, 9, 59], [2011, 11, 30, 10, 0])).toEqual([
    '2011-12-29 1439 4',
    '2011-12-31 0 6',
  ]);
  expect(branchTime(Date.UTC(12_026, 6, 1, 3, 17), 'UTC')).toMatchObject({
    date: '12026-07-01',
    minute: 197,
  });
});

describe('the minutes that a clock change skips', () => {
  it.each([
    ['2026-03-29', 'Europe/Vienna', { from: 120, until: 180 }],
    ['2026-03-08', 'America/New_York', { from: 120, until: 180 }],
    ['2026-10-04', 'Australia/Lord_Howe', { from: 120, until: 150 }],
    ['2026-04-24', 'Africa/Cairo', { from: 0, until: 60 }],
    ['2011-12-30', 'Pacific/Apia', { from: 0, until: 1440 }],
  ])('are known on %s in %s, and undefined on the days before and after', (date, timeZone, skipped) => {
    expect(skippedMinutes(date, timeZone)).toEqual(skipped);
    expect(skippedMinutes(addDays(date, -1), timeZone)).toBeUndefined();
    expect(skippedMinutes(addDays(date, 1), timeZone)).toBeUndefined();
  });

  it('are undefined in autumn, and in a zone without summer time', () => {
    expect(skippedMinutes('2026-10-25', 'Europe/Vienna')).toBeUndefined();
    expect(skippedMinutes('2026-03-29', 'Asia/Tokyo')).toBeUndefined();
  });
});

it('days can be added across months and leap days', () => {
  expect(addDays('2026-11-30', 1)).toBe('2026-12-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

it.each([
  ['America/Vancouver', '2026-06-22T06:30:00Z', '2026-06-21', 1410],
  ['Pacific/Kiritimati', '2026-11-21T09:30:00Z', '2026-11-21', 1410],
  ['Australia/Lord_Howe', '2026-11-21T12:30:00Z', '2026-11-21', 1410],
  ['Asia/Kathmandu', '2026-11-21T18:20:00Z', '2026-11-22', 5],
])('a branch in %s has its local date, even far from UTC', (timeZone, instant, date, minute) => {
  expect(branchTime(Date.parse(instant), timeZone)).toMatchObject({ date, minute });
});

it.each([
  ['renamed', true, ['Europe/Vienna', 'Europe/Kyiv', 'Europe/Kiev', 'Asia/Calcutta', 'US/Pacific-New']],
  ['unknown', false, ['Europe/Wien-Mitte', 'Etc/Unknown', 'GMT+2', ' Europe/Vienna', '']],
])('a %s time zone is accepted: %s', (_, isUsed, timeZones) => {
  expect(timeZones.filter((one) => isTimeZone(one) !== isUsed)).toEqual([]);
});
