import { describe, expect, it } from 'vitest';
import { dueDayEnd } from './day-end.ts';

const daily = (start: string, end: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ profile: '', day, start, end }));
const aDay = (openingHours = daily('0800', '1600'), dayEnd = '0000') => ({
  openingHours,
  exceptionDays: [],
  timeZone: 'Europe/Vienna',
  dayEnd,
});
/** Winter time in Vienna. */
const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 10, day, hour - 1, minute);

describe('the end of a day', () => {
  it('is due at its minute, and made up for when the service starts later', () => {
    for (const now of [at(22, 0), at(22, 3, 20), at(22, 11)]) {
      expect(dueDayEnd(aDay(), now, '2026-11-21')).toEqual({ date: '2026-11-22', at: at(22, 0) });
    }
  });

  it('is due once', () => {
    expect(dueDayEnd(aDay(), at(22, 11), '2026-11-22')).toBeUndefined();
    expect(dueDayEnd(aDay(), at(22, 23, 59), '2026-11-22')).toBeUndefined();
  });

  it('may lie at any time of the day', () => {
    const day = aDay(undefined, '1800');
    expect(dueDayEnd(day, at(21, 17, 59), '2026-11-20')).toBeUndefined();
    expect(dueDayEnd(day, at(21, 18), '2026-11-20')).toEqual({ date: '2026-11-21', at: at(21, 18) });
    expect(dueDayEnd(day, at(22, 7), '2026-11-20')).toEqual({ date: '2026-11-21', at: at(21, 18) });
  });

  it('waits until a branch that is open then has closed', () => {
    const day = aDay(daily('2000', '0300'));
    expect(dueDayEnd(day, at(22, 2, 59), '2026-11-21')).toBeUndefined();
    expect(dueDayEnd(day, at(22, 3), '2026-11-21')).toEqual({ date: '2026-11-22', at: at(22, 3) });
  });

  it('never comes for a branch that never closes', () => {
    expect(dueDayEnd(aDay(daily('0000', '2400')), at(22, 9), null)).toBeUndefined();
    expect(dueDayEnd(aDay([]), at(22, 9), null)).toBeUndefined();
  });
});
