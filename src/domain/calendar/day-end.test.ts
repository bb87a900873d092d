import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { branchTime } from './branch-time.ts';
import { dueDayEnd } from './day-end.ts';
import { isWithinOpeningHours } from './schedule.ts';

const daily = (start: string, end: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ profile: '', day, start, end }));
const aDay = (openingHours = daily('0800', '1600'), dayEnd = '0000') => ({
  openingHours,
  exceptionDays: [],
  timeZone: 'Europe/Vienna',
  dayEnd,
});
/** An instant in Vienna's winter time. */
const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 10, day, hour - 1, minute);

describe('the end of a day', () => {
  it('is due at its configured time, or later if the service was down', () => {
    for (const now of [at(22, 0), at(22, 3, 20), at(22, 11)]) {
      expect(dueDayEnd(aDay(), now, '2026-11-21')).toEqual({ date: '2026-11-22', at: at(22, 0) });
    }
  });

  it('is due only once', () => {
    expect(dueDayEnd(aDay(), at(22, 11), '2026-11-22')).toBeUndefined();
    expect(dueDayEnd(aDay(), at(22, 23, 59), '2026-11-22')).toBeUndefined();
  });

  it('may be at any time of the day', () => {
    const day = aDay(undefined, '1800');
    expect(dueDayEnd(day, at(21, 17, 59), '2026-11-20')).toBeUndefined();
    expect(dueDayEnd(day, at(21, 18), '2026-11-20')).toEqual({ date: '2026-11-21', at: at(21, 18) });
    expect(dueDayEnd(day, at(22, 7), '2026-11-20')).toEqual({ date: '2026-11-21', at: at(21, 18) });
  });

  it.each([
    ['2026-03-29T08:00+02:00', '2026-03-29T00:00+01:00'],
    ['2026-10-25T08:00+01:00', '2026-10-25T00:00+02:00'],
  ])('keeps its local time when it is processed at %s, after a clock change', (now, end) => {
    expect(dueDayEnd(aDay(), Date.parse(now), null)?.at).toBe(Date.parse(end));
  });

  it('is not due again after the clock is set back by less than half a day', () => {
    const ends = (now: number) => dueDayEnd(aDay(), now, '2026-11-22');
    for (const now of [at(21, 23, 59), at(21, 22), at(21, 12), at(22, 0), at(22, 9)])
      expect(ends(now)).toBeUndefined();
    expect(ends(at(23, 0))).toEqual({ date: '2026-11-23', at: at(23, 0) });
  });

  it('is right again once a clock that was a day or a year ahead is corrected', () => {
    for (const wrong of ['2026-11-22', '2027-11-22', '2026-11-25']) {
      expect(dueDayEnd(aDay(), at(21, 11), wrong)).toEqual({ date: '2026-11-21', at: at(21, 0) });
    }
    expect(dueDayEnd(aDay(), at(22, 0), '2026-11-21')).toEqual({ date: '2026-11-22', at: at(22, 0) });
  });

  it('is due only the first time if its hour is repeated', () => {
    const day = aDay(undefined, '0230');
    const [first, second] = [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)];
    expect(dueDayEnd(day, first, '2026-10-24')).toEqual({ date: '2026-10-25', at: first });
    for (let now = first; now <= second + 60 * 60_000; now += 5 * 60_000) {
      expect(dueDayEnd(day, now, '2026-10-25')).toBeUndefined();
    }
  });

  it('waits until an open branch has closed', () => {
    const day = aDay(daily('2000', '0300'));
    expect(dueDayEnd(day, at(22, 2, 59), '2026-11-21')).toBeUndefined();
    expect(dueDayEnd(day, at(22, 3), '2026-11-21')).toEqual({ date: '2026-11-22', at: at(22, 3) });
  });

  it('comes at its configured time for a branch that never closes', () => {
    for (const openingHours of [[], daily('0000', '2400'), daily('1200', '1159')]) {
      const day = aDay(openingHours, '0300');
      expect(dueDayEnd(day, at(22, 2, 59), '2026-11-21')).toBeUndefined();
      expect(dueDayEnd(day, at(22, 3), '2026-11-21')).toEqual({ date: '2026-11-22', at: at(22, 3) });
      expect(dueDayEnd(day, at(22, 9), '2026-11-21')).toEqual({ date: '2026-11-22', at: at(22, 3) });
    }
  });

  it('comes at closing time for a branch that closes once a week', () => {
    const week = daily('0000', '2400').filter(({ day }) => day !== 0);
    const day = aDay([...week, { profile: '', day: 0, start: '0000', end: '1500' }]);
    expect(dueDayEnd(day, at(21, 9), '2026-11-20')).toEqual({ date: '2026-11-21', at: at(21, 0) });
    expect(dueDayEnd(day, at(22, 14, 59), '2026-11-21')).toBeUndefined();
    expect(dueDayEnd(day, at(22, 15), '2026-11-21')).toEqual({ date: '2026-11-22', at: at(22, 15) });
  });

  it('is found by checking each window, not each minute', () => {
    let looks = 0;
    const counted = (window: ReturnType<typeof daily>[number]) => ({
      ...window,
      get start() {
        looks += 1;
        return window.start;
      },
    });
    for (const hours of [
      daily('0000', '2400'),
      daily('0000', '2359'),
      [...daily('0000', '0900'), ...daily('0900', '1700'), ...daily('1700', '2400')],
    ]) {
      looks = 0;
      dueDayEnd(aDay(hours.map(counted)), at(22, 23), null);
      expect(looks).toBeLessThan(100);
    }
  });

  it('equals the result of checking each minute', () => {
    const hhmm = fc
      .record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.constantFrom('00', '30', '59') })
      .map(({ hour, minute }) => `${String(hour).padStart(2, '0')}${minute}`);
    const window = fc.record({
      profile: fc.constant(''),
      day: fc.integer({ min: 0, max: 6 }),
      start: hhmm,
      end: fc.oneof(hhmm, fc.constant('2400')),
    });
    const time = fc.record({
      day: fc.integer({ min: 20, max: 26 }),
      minute: fc.integer({ min: 0, max: 1439 }),
    });
    fc.assert(
      fc.property(
        fc.array(window, { maxLength: 12 }),
        hhmm,
        time,
        (openingHours, dayEnd, { day, minute }) => {
          const branch = aDay(openingHours, dayEnd);
          const now = at(day, 0, minute);
          expect(dueDayEnd(branch, now, null)).toEqual(byMinutes(branch, now));
        },
      ),
      { numRuns: 200 },
    );
  });
});

/** Computes the day end minute by minute from its definition. */
function byMinutes(day: ReturnType<typeof aDay>, now: number) {
  const minute = 60_000;
  const [hours, minutes] = [Number(day.dayEnd.slice(0, 2)), Number(day.dayEnd.slice(2))];
  const { date } = branchTime(now - (hours * 60 + minutes) * minute, day.timeZone);
  const dueAt = at(Number(date.slice(-2)), hours, minutes);
  const isOpen = (time: number) => isWithinOpeningHours(day, branchTime(time, day.timeZone));
  const all = Array.from({ length: 1_440 }, (_, index) => dueAt + index * minute);
  const end = all.find((time) => !isOpen(time)) ?? dueAt;
  return end <= now ? { date, at: end } : undefined;
}
