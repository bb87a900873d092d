import type { ExceptionDay, OpeningTime } from '../../contract/branch.ts';
import type { ProfileWindow } from '../../contract/device.ts';
import { isActive } from '../../contract/entity.ts';
import { addDays, type BranchTime, minutesPerDay, weekdayOf } from './branch-time.ts';
import { minuteOfTime } from './clock-text.ts';

export interface Schedule {
  readonly windows: readonly ProfileWindow[];
  readonly openingHours: readonly OpeningTime[];
  readonly exceptionDays: readonly ExceptionDay[];
}

/** The windows with an existing profile. A window without a profile must not hide another window. */
export function windowsWithProfile(
  windows: readonly ProfileWindow[],
  profiles: readonly { readonly key: string }[],
): ProfileWindow[] {
  return windows.filter(({ profile }) => profiles.some(({ key }) => key === profile));
}

/** `day` is 0 for Sunday; times are in HHMM. */
export interface TimeWindow {
  readonly day: number;
  readonly start: string;
  readonly end: string;
}

/** The weekday that a date counts as, and its special opening hours, if any. */
interface DayPlan {
  readonly weekday: number;
  readonly ownHours: readonly OpeningTime[] | undefined;
}

/** A date such as `2026-11-21`. */
export function dateOf({ times }: Pick<ExceptionDay, 'times'>): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${times.year}-${two(times.month)}-${two(times.day)}`;
}

type DaysByDate = ReadonlyMap<string, readonly ExceptionDay[]>;

/**
 * Exception days by date, cached by list: a branch may have a thousand, and computing two weeks looks up dates
 * hundreds of times.
 */
const knownDays = new WeakMap<readonly ExceptionDay[], DaysByDate>();

function activeDaysByDate(exceptionDays: readonly ExceptionDay[]): DaysByDate {
  const known = knownDays.get(exceptionDays);
  if (known) return known;
  const byDate = new Map<string, ExceptionDay[]>();
  for (const day of exceptionDays) {
    if (!isActive(day)) continue;
    const date = dateOf(day);
    const others = byDate.get(date);
    if (others) others.push(day);
    else byDate.set(date, [day]);
  }
  knownDays.set(exceptionDays, byDate);
  return byDate;
}

/**
 * The exception days that apply to a date: all with special opening hours, or else the first that changes the
 * weekday.
 */
export function countingExceptionDays(date: string, exceptionDays: readonly ExceptionDay[]): ExceptionDay[] {
  const today = activeDaysByDate(exceptionDays).get(date) ?? [];
  const replacing = today.filter(({ weekday }) => weekday === true);
  return replacing.length > 0 ? replacing : today.slice(0, 1);
}

/** The special opening hours of a date. Like ordinary hours, each belongs to one weekday. */
export function hoursOnDate(date: string, days: readonly ExceptionDay[]): OpeningTime[] {
  const weekday = weekdayOf(date);
  return days.flatMap((one) => one.openingHours).filter(({ day }) => day === weekday);
}

function dayPlan(date: string, exceptionDays: readonly ExceptionDay[]): DayPlan {
  const counting = countingExceptionDays(date, exceptionDays);
  const changed = counting[0]?.weekday ?? true;
  if (changed !== true) return { weekday: changed, ownHours: undefined };
  return {
    weekday: weekdayOf(date),
    ownHours: counting.length > 0 ? hoursOnDate(date, counting) : undefined,
  };
}

export type WindowsOf<W> = (date: string) => readonly W[];

/**
 * The minutes that a window covers; `until` is exclusive and exceeds 1440 past midnight. If another window starts
 * one minute after the end, the end is extended: 1259 and 1300 are not meant to leave a gap.
 */
export function minuteSpan<W extends TimeWindow>(window: W, date: string, windowsOf: WindowsOf<W>) {
  const from = minuteOfTime(window.start);
  const end = minuteOfTime(window.end);
  if (end === from) return { from, until: from };
  const past = end < from ? end + minutesPerDay : end;
  const next = past + 1;
  const isTakenOver = windowsOf(addDays(date, Math.floor(next / minutesPerDay))).some(
    ({ start }) => minuteOfTime(start) === next % minutesPerDay,
  );
  return { from, until: isTakenOver ? next : past };
}

interface CoveringWindow<W> {
  readonly window: W;
  readonly left: number;
}

/** The windows that cover a time, including windows of the previous day that end after midnight. */
function windowsAt<W extends TimeWindow>(
  windowsOf: WindowsOf<W>,
  { date, minute }: ScheduleTime,
): CoveringWindow<W>[] {
  const on = (day: string, minuteOfDay: number) =>
    windowsOf(day).flatMap((window) => {
      const { from, until } = minuteSpan(window, day, windowsOf);
      return from <= minuteOfDay && minuteOfDay < until ? [{ window, left: until - minuteOfDay }] : [];
    });
  return [...on(addDays(date, -1), minute + minutesPerDay), ...on(date, minute)];
}

export type ScheduleTime = Pick<BranchTime, 'date' | 'minute'>;

export function hoursOf({ openingHours, exceptionDays }: Omit<Schedule, 'windows'>): WindowsOf<OpeningTime> {
  return (date) => {
    const { weekday, ownHours } = dayPlan(date, exceptionDays);
    return ownHours ?? openingHours.filter(({ day }) => day === weekday);
  };
}

/** Profile windows by date, with day changes of exception days. */
export function windowsOf({
  windows,
  exceptionDays,
}: Pick<Schedule, 'windows' | 'exceptionDays'>): WindowsOf<ProfileWindow> {
  return (date) => {
    const { weekday } = dayPlan(date, exceptionDays);
    return windows.filter(({ day }) => day === weekday);
  };
}

/** The profile windows that cover a time; the first one is shown. Interface: Dispenser device. */
export function scheduledWindows(
  schedule: Pick<Schedule, 'windows' | 'exceptionDays'>,
  now: ScheduleTime,
): ProfileWindow[] {
  const matches = windowsAt(windowsOf(schedule), now).map(({ window }) => window);
  return schedule.windows.filter((window) => matches.includes(window));
}

export function scheduledProfile(
  schedule: Pick<Schedule, 'windows' | 'exceptionDays'>,
  now: ScheduleTime,
): string | undefined {
  return scheduledWindows(schedule, now)[0]?.profile;
}

/** True if the branch is open. Without opening hours, it is always open. */
export function isWithinOpeningHours(schedule: Omit<Schedule, 'windows'>, now: ScheduleTime): boolean {
  return hoursAt(schedule, now)?.length !== 0;
}

/** The opening hours that cover a time; undefined if the branch has none at all. */
function hoursAt(schedule: Omit<Schedule, 'windows'>, now: ScheduleTime) {
  const isMaintained = schedule.openingHours.length > 0 || dayPlan(now.date, schedule.exceptionDays).ownHours;
  return isMaintained ? windowsAt(hoursOf(schedule), now) : undefined;
}

/** The minutes until the current opening hours end, even if other hours continue them; 0 while closed. */
function minutesOpenInWindow(schedule: Omit<Schedule, 'windows'>, now: ScheduleTime): number {
  const hours = hoursAt(schedule, now);
  if (!hours) return minutesPerDay - now.minute;
  return Math.max(0, ...hours.map(({ left }) => left));
}

/** The minutes for which the branch stays open, at most a day; 0 while closed. */
export function minutesOpenFrom(schedule: Omit<Schedule, 'windows'>, { date, minute }: ScheduleTime): number {
  let open = 0;
  // Jumps from window to window, because testing each minute takes milliseconds.
  while (open < minutesPerDay) {
    const sinceMidnight = minute + open;
    const left = minutesOpenInWindow(
      schedule,
      sinceMidnight < minutesPerDay
        ? { date, minute: sinceMidnight }
        : { date: addDays(date, 1), minute: sinceMidnight - minutesPerDay },
    );
    if (left === 0) return open;
    open += left;
  }
  return minutesPerDay;
}

/** The key of the scheduled profile; undefined while the branch is closed. */
export function profileWhenOpen(schedule: Schedule, now: ScheduleTime): string | undefined {
  return isWithinOpeningHours(schedule, now) ? scheduledProfile(schedule, now) : undefined;
}
