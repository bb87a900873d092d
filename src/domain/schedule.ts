import type { OpeningTime } from '../contract/branch.ts';
import type { ProfileWindow } from '../contract/device.ts';
import { activeStatus } from '../contract/entity.ts';
import type { ExceptionDay } from '../contract/exception-day.ts';
import { addDays, type BranchTime } from './branch-time.ts';

interface Window {
  readonly day: number;
  readonly start: string;
  readonly end: string;
}

/** How one date departs from its week: it counts as another weekday, or it has hours of its own. */
interface DayPlan {
  readonly weekday: number;
  readonly ownHours: readonly OpeningTime[] | null;
}

function dateOf({ times }: ExceptionDay): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${times.year}-${two(times.month)}-${two(times.day)}`;
}

/** What the exception days make of a date; hours of its own win over a day change. */
function dayPlan(date: string, exceptionDays: readonly ExceptionDay[]): DayPlan {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const today = exceptionDays.filter((day) => day.status === activeStatus && dateOf(day) === date);
  const replaced = today.filter((day) => day.weekday === true);
  if (replaced.length > 0) return { weekday, ownHours: replaced.flatMap((day) => day.openingHours) };
  const changed = today.find((day) => day.weekday !== true);
  return { weekday: changed ? Number(changed.weekday) : weekday, ownHours: null };
}

function minuteOf(hhmm: string): number {
  return Number(hhmm.slice(0, 2)) * 60 + Number(hhmm.slice(2));
}

/** The minutes of the day it begins on that a window covers; past midnight it runs over 1440. */
function span(window: Window): { from: number; until: number } {
  const from = minuteOf(window.start);
  const end = minuteOf(window.end);
  return { from, until: end < from ? end + 1440 : end };
}

/** The windows that cover a moment, in the order they were given. */
function covering<W extends Window>(
  windowsOf: (plan: DayPlan) => readonly W[],
  exceptionDays: readonly ExceptionDay[],
  now: BranchTime,
): W[] {
  const today = windowsOf(dayPlan(now.date, exceptionDays)).filter((window) => {
    const { from, until } = span(window);
    return from <= now.minute && now.minute < until;
  });
  const sinceYesterday = windowsOf(dayPlan(addDays(now.date, -1), exceptionDays)).filter(
    (window) => now.minute < span(window).until - 1440,
  );
  return [...sinceYesterday, ...today];
}

/** The key of the profile to show; undefined when none is scheduled. The first match in array order wins. */
export function activeProfile(
  windows: readonly ProfileWindow[],
  exceptionDays: readonly ExceptionDay[],
  now: BranchTime,
): string | undefined {
  const matches = covering(
    (plan) => windows.filter((window) => window.day === plan.weekday),
    exceptionDays,
    now,
  );
  return windows.find((window) => matches.includes(window))?.profile;
}

/** Whether the opening hours cover a moment; a branch without any is not maintained and counts as open. */
export function withinOpeningHours(
  openingHours: readonly OpeningTime[],
  exceptionDays: readonly ExceptionDay[],
  now: BranchTime,
): boolean {
  if (openingHours.length === 0 && dayPlan(now.date, exceptionDays).ownHours === null) return true;
  const matches = covering(
    (plan) => plan.ownHours ?? openingHours.filter((time) => time.day === plan.weekday),
    exceptionDays,
    now,
  );
  return matches.length > 0;
}
