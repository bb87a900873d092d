import { addDays, branchTime } from './branch-time.ts';
import { isWithinOpeningHours, minutesPerDay, type Schedule } from './schedule.ts';

const minuteMs = 60_000;

interface Day extends Omit<Schedule, 'windows'> {
  readonly timeZone: string;
  /** `HHMM` */
  readonly dayEnd: string;
}

/** An end of a branch's day: the date on which it lies, and the instant (milliseconds) at which it is due. */
export interface DayEnd {
  readonly date: string;
  readonly at: number;
}

/**
 * The last end of a day that is due: at `dayEnd`, or at the first closed minute after it where the branch is open then.
 * Undefined while it has been open ever since, and when that end is the one that was done already.
 */
export function dueDayEnd(day: Day, now: number, done: string | null): DayEnd | undefined {
  // It never closes, as the loop below would find out minute by minute.
  if (day.openingHours.length === 0 && day.exceptionDays.length === 0) return undefined;
  const { date, minute } = branchTime(now, day.timeZone);
  const end = Number(day.dayEnd.slice(0, 2)) * 60 + Number(day.dayEnd.slice(2));
  const passed = (minute - end + minutesPerDay) % minutesPerDay;
  const endDate = minute < end ? addDays(date, -1) : date;
  if (done === endDate) return undefined;
  const thisMinute = Math.floor(now / minuteMs) * minuteMs;
  for (let after = 0; after <= passed; after++) {
    const sinceMidnight = end + after;
    const moment = {
      date: sinceMidnight < minutesPerDay ? endDate : addDays(endDate, 1),
      minute: sinceMidnight % minutesPerDay,
    };
    if (!isWithinOpeningHours(day, moment)) {
      return { date: endDate, at: thisMinute - (passed - after) * minuteMs };
    }
  }
  return undefined;
}
