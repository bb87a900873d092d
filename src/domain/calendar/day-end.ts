import { addDays, branchTime, localMinutesBefore, minutesPerDay } from './branch-time.ts';
import { minuteOfTime } from './clock-text.ts';
import { localInstant } from './local-instant.ts';
import { minutesOpenFrom, type Schedule } from './schedule.ts';

const minuteMs = 60_000;

interface Day extends Omit<Schedule, 'windows'> {
  readonly timeZone: string;
  /** In the format `HHMM`. */
  readonly dayEnd: string;
}

/** `at` is in milliseconds. */
export interface DayEnd {
  readonly date: string;
  readonly at: number;
}

/** The next instant (milliseconds) at which the clocks of a branch show its `dayEnd`. */
export function nextDayEnd({ timeZone, dayEnd }: Pick<Day, 'timeZone' | 'dayEnd'>, after: number): number {
  const { date, minute } = branchTime(after, timeZone);
  const end = minuteOfTime(dayEnd);
  return localInstant(minute < end ? date : addDays(date, 1), end, timeZone);
}

/**
 * The most recent end of day that is due: at `dayEnd`, or at the first closed minute after `dayEnd` if the branch is
 * open then. A branch that is open from one `dayEnd` to the next ends its day at `dayEnd`. Undefined if
 * - the branch is still open and closes later,
 * - `endedDate` is already the date of this end, or
 * - `endedDate` is the date of the next end, and the clock was set back by less than half a day: tickets since that
 *   end belong to the new day. If the clock was set back further, the day ends again.
 */
export function dueDayEnd(day: Day, now: number, endedDate: string | null): DayEnd | undefined {
  const { date, minute } = branchTime(now, day.timeZone);
  const end = minuteOfTime(day.dayEnd);
  const passed = (minute - end + minutesPerDay) % minutesPerDay;
  const endDate = minute < end ? addDays(date, -1) : date;
  if (endedDate === endDate) return undefined;
  // The clock was set back by less than half a day, and the next end was already processed.
  if (endedDate === addDays(endDate, 1) && passed >= minutesPerDay / 2) return undefined;
  const minutesOpen = minutesOpenFrom(day, { date: endDate, minute: end });
  const minutesAfter = minutesOpen < minutesPerDay ? minutesOpen : 0;
  if (minutesAfter > passed) return undefined;
  const thisMinute = Math.floor(now / minuteMs) * minuteMs;
  return { date: endDate, at: localMinutesBefore(thisMinute, passed - minutesAfter, day.timeZone) };
}
