import { addDays, minutesPerDay, scheduleTime } from '../../domain/calendar/branch-time.ts';
import { type DispenserSchedule, dispenserSchedule } from '../../domain/calendar/dispenser-schedule.ts';
import { localInstant } from '../../domain/calendar/local-instant.ts';
import { edgesOf } from '../../domain/calendar/next-opening.ts';
import { countingExceptionDays, profileWhenOpen } from '../../domain/calendar/schedule.ts';
import type { PreviewedBranch } from '../branch/previewed-branch.ts';

export interface TimeChange {
  /** The instant in milliseconds since 1970. */
  readonly instant: number;
  /** The profile from this time on; undefined if the branch is closed. */
  readonly profile: string | undefined;
  /** The exception days that cause a difference from an ordinary week. */
  readonly exceptions: readonly string[];
}

/** The range of the search, in days. */
const mostDays = 400;

/** The next change after an instant (1), or the last change before it (-1), if within the range. */
export function changeFrom(
  branch: PreviewedBranch,
  dispenser: string,
  from: number,
  direction: 1 | -1,
): TimeChange | undefined {
  const schedule = dispenserSchedule(branch, dispenser);
  const found = (instant: number) => foundAt(schedule, instant);
  const { date: today } = scheduleTime(from, schedule.timeZone);
  for (let days = 0; days <= mostDays; days++) {
    const instants = edgeInstants(schedule, addDays(today, days * direction))
      .filter((instant) => (instant - from) * direction > 0)
      .sort((one, other) => (one - other) * direction);
    for (const instant of instants) {
      const [before, after] = [found(instant - 1), found(instant)];
      if (JSON.stringify(before) !== JSON.stringify(after)) return { instant, ...after };
    }
  }
  return undefined;
}

/** The instants of a date at which a window begins or ends, or would in an ordinary week. */
function edgeInstants({ on, ordinary, timeZone }: DispenserSchedule, date: string): number[] {
  const minutes = new Set([...edgesOf(on(date), date), ...edgesOf(ordinary, date)]);
  minutes.delete(minutesPerDay);
  return [...new Set([...minutes].map((minute) => localInstant(date, minute, timeZone)))];
}

function foundAt(
  { on, ordinary, timeZone }: DispenserSchedule,
  instant: number,
): Omit<TimeChange, 'instant'> {
  const time = scheduleTime(instant, timeZone);
  const schedule = on(time.date);
  const profile = profileWhenOpen(schedule, time);
  if (profile === profileWhenOpen(ordinary, time)) return { profile, exceptions: [] };
  // The windows of an exception day can continue after midnight.
  const exceptions = [time.date, addDays(time.date, -1)]
    .map((date) => countingExceptionDays(date, schedule.exceptionDays).map(({ name }) => name))
    .find((names) => names.length > 0);
  return { profile, exceptions: exceptions ?? [] };
}
