import { addDays, branchTime } from './branch-time.ts';
import { isWithinOpeningHours, minutesPerDay, type Schedule } from './schedule.ts';

const minuteMs = 60_000;

interface Day extends Omit<Schedule, 'windows'> {
  readonly timeZone: string;
  /** `HHMM` */
  readonly dayEnd: string;
}

/** The end of a branch's day: its date, and the time at which it is due, in milliseconds. */
interface DayEnd {
  readonly date: string;
  readonly at: number;
}

/**
 * The last day end that is due: at `dayEnd`, or at the first closed minute after it if the branch is open then. Undefined
 * while the branch has been open since `dayEnd`, and if `endedDate` is the date of that end, which was done already.
 */
export function dueDayEnd(day: Day, now: number, endedDate: string | null): DayEnd | undefined {
  // The branch never closes. The loop below would find the same, minute by minute.
  if (day.openingHours.length === 0 && day.exceptionDays.length === 0) return undefined;
  const { date, minute } = branchTime(now, day.timeZone);
  const end = Number(day.dayEnd.slice(0, 2)) * 60 + Number(day.dayEnd.slice(2));
  const passed = (minute - end + minutesPerDay) % minutesPerDay;
  const endDate = minute < end ? addDays(date, -1) : date;
  if (endedDate === endDate) return undefined;
  const thisMinute = Math.floor(now / minuteMs) * minuteMs;
  for (let minutesAfter = 0; minutesAfter <= passed; minutesAfter++) {
    const sinceMidnight = end + minutesAfter;
    const moment = {
      date: sinceMidnight < minutesPerDay ? endDate : addDays(endDate, 1),
      minute: sinceMidnight % minutesPerDay,
    };
    if (!isWithinOpeningHours(day, moment)) {
      return { date: endDate, at: thisMinute - (passed - minutesAfter) * minuteMs };
    }
  }
  return undefined;
}
