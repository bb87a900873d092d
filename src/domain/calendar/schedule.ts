import type { OpeningTime } from '../../contract/branch.ts';
import type { ProfileWindow } from '../../contract/device.ts';
import { activeStatus } from '../../contract/entity.ts';
import type { ExceptionDay } from '../../contract/exception-day.ts';
import { addDays, type BranchTime, weekdayOf } from './branch-time.ts';

/** Everything that decides when a dispenser offers what. */
export interface Schedule {
  readonly windows: readonly ProfileWindow[];
  readonly openingHours: readonly OpeningTime[];
  readonly exceptionDays: readonly ExceptionDay[];
}

export interface TimeWindow {
  readonly day: number;
  readonly start: string;
  readonly end: string;
}

/** How one date departs from its week: it counts as another weekday, or it has hours of its own. */
interface DayPlan {
  readonly weekday: number;
  readonly ownHours: readonly OpeningTime[] | undefined;
}

export const minutesPerDay = 1440;

/** The date that an exception day is about, `2026-11-21`. */
export function dateOf({ times }: Pick<ExceptionDay, 'times'>): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${times.year}-${two(times.month)}-${two(times.day)}`;
}

/** What the exception days make of a date; hours of its own win over a day change. */
function dayPlan(date: string, exceptionDays: readonly ExceptionDay[]): DayPlan {
  const today = exceptionDays.filter((day) => day.status === activeStatus && dateOf(day) === date);
  const replaced = today.filter((day) => day.weekday === true);
  if (replaced.length > 0) {
    return { weekday: weekdayOf(date), ownHours: replaced.flatMap((day) => day.openingHours) };
  }
  const changed = today.find((day) => day.weekday !== true);
  return { weekday: changed ? Number(changed.weekday) : weekdayOf(date), ownHours: undefined };
}

function minuteOf(hhmm: string): number {
  return Number(hhmm.slice(0, 2)) * 60 + Number(hhmm.slice(2));
}

/** The windows of a date, and of the date after it, which an end at 2359 may reach. */
export type WindowsOf<W> = (date: string) => readonly W[];

/**
 * The minutes of its date that a window covers: from its start until before its end, past midnight over 1440. An end
 * on minute 59 reaches the next full hour where another window takes over there: whoever writes 1259 and 1300 means
 * no gap.
 */
export function minuteSpan<W extends TimeWindow>(window: W, date: string, windowsOf: WindowsOf<W>) {
  const from = minuteOf(window.start);
  const end = minuteOf(window.end);
  if (end === from) return { from, until: from };
  const past = end < from ? end + minutesPerDay : end;
  const next = past + 1;
  const [onDate, minute] = next < minutesPerDay ? [date, next] : [addDays(date, 1), next - minutesPerDay];
  const isTakenOver = past % 60 === 59 && windowsOf(onDate).some(({ start }) => minuteOf(start) === minute);
  return { from, until: isTakenOver ? next : past };
}

/** The windows that cover a moment: those of the day before that run past midnight, and those of the day. */
function windowsAt<W extends TimeWindow>(windowsOf: WindowsOf<W>, { date, minute }: ScheduleTime): W[] {
  const yesterday = addDays(date, -1);
  return [
    ...windowsOf(yesterday).filter((w) => minute + minutesPerDay < minuteSpan(w, yesterday, windowsOf).until),
    ...windowsOf(date).filter((w) => {
      const { from, until } = minuteSpan(w, date, windowsOf);
      return from <= minute && minute < until;
    }),
  ];
}

export type ScheduleTime = Pick<BranchTime, 'date' | 'minute'>;

/** The opening hours of a date, its exceptions considered. */
export function hoursOf({ openingHours, exceptionDays }: Omit<Schedule, 'windows'>): WindowsOf<OpeningTime> {
  return (date) => {
    const { weekday, ownHours } = dayPlan(date, exceptionDays);
    return ownHours ?? openingHours.filter(({ day }) => day === weekday);
  };
}

/** The profile windows of a date, a change of its weekday considered. */
export function windowsOf({
  windows,
  exceptionDays,
}: Pick<Schedule, 'windows' | 'exceptionDays'>): WindowsOf<ProfileWindow> {
  return (date) => {
    const { weekday } = dayPlan(date, exceptionDays);
    return windows.filter(({ day }) => day === weekday);
  };
}

/** The key of the profile to show; undefined when none is scheduled. The first match in array order wins. */
export function scheduledProfile(
  schedule: Pick<Schedule, 'windows' | 'exceptionDays'>,
  now: ScheduleTime,
): string | undefined {
  const matches = windowsAt(windowsOf(schedule), now);
  return schedule.windows.find((window) => matches.includes(window))?.profile;
}

/** Whether the opening hours cover a moment; a branch without any is not maintained and counts as open. */
export function isWithinOpeningHours(schedule: Omit<Schedule, 'windows'>, now: ScheduleTime): boolean {
  const isMaintained =
    schedule.openingHours.length > 0 || dayPlan(now.date, schedule.exceptionDays).ownHours !== undefined;
  return !isMaintained || windowsAt(hoursOf(schedule), now).length > 0;
}

/** The profile to offer: one is scheduled and the branch is open; undefined is closed. */
export function profileWhenOpen(schedule: Schedule, now: ScheduleTime): string | undefined {
  return isWithinOpeningHours(schedule, now) ? scheduledProfile(schedule, now) : undefined;
}
