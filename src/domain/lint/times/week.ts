import type { ExceptionDay } from '../../../contract/branch.ts';
import { addDays, weekdayOf } from '../../calendar/branch-time.ts';
import { minuteSpan, type Schedule, type TimeWindow, windowsWithProfile } from '../../calendar/schedule.ts';
import { joinedSpans } from '../../calendar/spans.ts';
import {
  type ExceptionsByDate,
  exceptionsAround,
  type Stretch,
  stretchesOn,
} from '../../calendar/stretches.ts';
import type { WeekSpan } from '../../words/finding-value.ts';
import type { LintedBranch } from '../findings/linted-branch.ts';

/** A part of a weekday in which nothing begins or ends. */
export interface WeekStretch extends Stretch, WeekSpan {}

type Dispenser = Pick<LintedBranch['dispensers'][number], 'special'>;

function stretchesOf(
  { branch, profiles }: LintedBranch,
  { special }: Dispenser,
  date: string,
  exceptionDays: readonly ExceptionDay[],
): WeekStretch[] {
  const schedule: Schedule = {
    windows: windowsWithProfile(special.profiles, profiles),
    openingHours: branch.openingHours,
    exceptionDays,
  };
  return stretchesOn(schedule, date).map((stretch) => ({ ...stretch, weekday: weekdayOf(date) }));
}

/** The Monday of an arbitrary week: all weeks without exception days are the same. */
const monday = '2024-01-01';
/** The dates of this week, Monday first. */
export const week = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days));

/** True if a window or opening hours cover no minute. */
export function isEmptyWindow(window: TimeWindow): boolean {
  const { from, until } = minuteSpan(window, monday, () => []);
  return from >= until;
}

export function startOf(window: TimeWindow): number {
  return minuteSpan(window, monday, () => []).from;
}

export function stretchesOfWeek(data: LintedBranch, dispenser: Dispenser): WeekStretch[] {
  return week.flatMap((date) => stretchesOf(data, dispenser, date, []));
}

/** Puts the profiles of an ordinary week first, because a preview can show only these profiles. */
export function shownFirst<P extends { readonly key: string }>(
  profiles: readonly P[],
  data: LintedBranch,
): P[] {
  const shown = new Set(
    data.dispensers
      .flatMap((dispenser) => stretchesOfWeek(data, dispenser))
      .flatMap(({ isOpen, windows: [first] }) => (isOpen && first ? first.profile : [])),
  );
  return [...profiles.filter(({ key }) => shown.has(key)), ...profiles.filter(({ key }) => !shown.has(key))];
}

/** The stretches of a date with the exception days around it. */
export function weekStretchesOn(
  data: LintedBranch,
  dispenser: Dispenser,
  date: string,
  exceptions: ExceptionsByDate,
): WeekStretch[] {
  return stretchesOf(data, dispenser, date, exceptionsAround(date, exceptions));
}

/** Joins spans that follow one another on the same day. */
export function joinedWeekSpans(spans: readonly WeekSpan[]): WeekSpan[] {
  return joinedSpans(
    spans.map(({ weekday, from, until }) => ({ weekday, from, until })),
    (one, other) => one.weekday === other.weekday,
  );
}
