import { addDays, branchTime, localMinutesBefore, minutesPerDay } from './branch-time.ts';
import { hoursOf, isWithinOpeningHours, minuteSpan, type Schedule } from './schedule.ts';

/** The opening hours of a day end on the next day at the latest. */
const daysBack = 2;

/**
 * The last closing time before an instant, in milliseconds; the instant itself if the branch is open or has not been
 * open for days.
 */
export function lastClosing(
  hours: Omit<Schedule, 'windows'> & { readonly timeZone: string },
  at: number,
): number {
  const time = branchTime(at - 1, hours.timeZone);
  if (isWithinOpeningHours(hours, time)) return at;
  const windowsOf = hoursOf(hours);
  const minutesAgo: number[] = [];
  for (let back = 0; back <= daysBack; back++) {
    const date = addDays(time.date, -back);
    for (const window of windowsOf(date)) {
      const { from, until } = minuteSpan(window, date, windowsOf);
      const minutes = back * minutesPerDay + time.minute + 1 - until;
      if (until > from && minutes >= 0) minutesAgo.push(minutes);
    }
  }
  return minutesAgo.length === 0 ? at : localMinutesBefore(at, Math.min(...minutesAgo), hours.timeZone);
}
