import { describe, expect, it, vi } from 'vitest';
import { anExceptionDay, hours, testNow } from '../../testing/builders.ts';
import { branchTime } from '../calendar/branch-time.ts';
import { freeSlotTimes } from './free-times.ts';

const timeZone = 'Europe/Malta';
/** A branch that is open on Mondays from 8:30 to 10:00. `testNow` is a Saturday. */
const schedule = { openingHours: [hours(1, '0830', '1000')], exceptionDays: [] };
const slots = { minutes: 15, count: 4 };
const situation = { schedule, timeZone, now: testNow, until: Number.MAX_SAFE_INTEGER, slots, booked: [] };
const shown = (times: readonly number[]) =>
  times.map((time) => {
    const { date, minute } = branchTime(time, timeZone);
    return `${date.slice(5)} ${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
  });

describe('the times that a visitor can book', () => {
  it('are every quarter of an hour while the branch is open, in the next two weeks', () => {
    const times = shown(freeSlotTimes(situation));
    expect(times.slice(0, 6)).toEqual(
      ['8:30', '8:45', '9:00', '9:15', '9:30', '9:45'].map((time) => `11-23 ${time}`),
    );
    expect(times.slice(6).map((time) => time.slice(0, 5))).toEqual(Array(6).fill('11-30'));
  });

  it('are the beginnings of slots that are not full', () => {
    const [first = 0] = freeSlotTimes(situation);
    const slots = { minutes: 30, count: 2 };
    const booked = [first, first + 29 * 60_000, first + 30 * 60_000];
    expect(shown(freeSlotTimes({ ...situation, slots, booked })).slice(0, 2)).toEqual([
      '11-23 9:00',
      '11-23 9:30',
    ]);
  });

  it('have not begun yet', () => {
    const [first = 0] = freeSlotTimes(situation);
    expect(shown(freeSlotTimes({ ...situation, now: first })).at(0)).toBe('11-23 8:45');
  });

  it('end at the configured limit, inclusive', () => {
    const [first = 0, second = 0] = freeSlotTimes(situation);
    expect(freeSlotTimes({ ...situation, until: second })).toEqual([first, second]);
  });

  it('are listed once in the repeated hour, and not in the skipped hour', () => {
    const allDay = { openingHours: [hours(0, '0000', '2400')], exceptionDays: [] };
    const of = (now: number) =>
      freeSlotTimes({ ...situation, schedule: allDay, now, slots: { minutes: 60, count: 1 } }).slice(0, 24);
    expect(new Set(of(Date.UTC(2026, 9, 23))).size).toBe(24);
    expect(shown(of(Date.UTC(2026, 2, 27))).filter((time) => time.startsWith('03-29'))).toHaveLength(23);
  });

  it('are computed quickly even with a slot every minute and a thousand exception days', () => {
    const localTimes = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    let reads = 0;
    const exceptionDays = Array.from({ length: 1_000 }, (_, place) => ({
      ...anExceptionDay(),
      get times() {
        reads += 1;
        return { year: 2030, month: 1 + (place % 12), day: 1 + (place % 28) };
      },
    }));
    const always = { openingHours: [], exceptionDays };
    const minutes = freeSlotTimes({ ...situation, schedule: always, slots: { minutes: 1, count: 1 } });
    expect(minutes.length).toBeGreaterThan(14 * 24 * 60);
    expect(localTimes.mock.calls.length).toBeLessThan(500);
    expect(reads).toBeLessThan(5_000);
    localTimes.mockRestore();
  });
});
