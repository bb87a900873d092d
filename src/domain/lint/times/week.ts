import type { ProfileWindow } from '../../../contract/device.ts';
import { activeStatus } from '../../../contract/entity.ts';
import type { ExceptionDay } from '../../../contract/exception-day.ts';
import { addDays, weekdayOf } from '../../calendar/branch-time.ts';
import { edgesOf } from '../../calendar/next-opening.ts';
import {
  dateOf,
  isWithinOpeningHours,
  minuteSpan,
  type Schedule,
  scheduledWindows,
  type TimeWindow,
} from '../../calendar/schedule.ts';
import type { WeekSpan } from '../in-words.ts';
import type { LintedBranch } from '../linted-branch.ts';

/** A part of a day in which nothing begins or ends. */
export interface Stretch extends WeekSpan {
  readonly isOpen: boolean;
  /** The windows that cover it. The first one is shown. */
  readonly windows: readonly ProfileWindow[];
}

/** The stretches of a date, in order. */
function stretchesOf(schedule: Schedule, date: string): Stretch[] {
  const edges = edgesOf(schedule, date);
  return edges.slice(0, -1).map((from, index) => {
    const at = { date, minute: from };
    return {
      weekday: weekdayOf(date),
      from,
      until: edges[index + 1] ?? from,
      isOpen: isWithinOpeningHours(schedule, at),
      windows: scheduledWindows(schedule, at),
    };
  });
}

/** Any Monday, because a week without exception days is every week. */
const monday = '2024-01-01';
const week = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days));

/** Whether a window or opening hours cover no minute. */
export function isEmptyWindow(window: TimeWindow): boolean {
  const { from, until } = minuteSpan(window, monday, () => []);
  return from >= until;
}

type Dispenser = Pick<LintedBranch['dispensers'][number], 'special'>;

/** The stretches of a week without exception days, from Monday on. */
export function stretchesOfWeek({ branch }: LintedBranch, { special }: Dispenser): Stretch[] {
  const schedule = { windows: special.profiles, openingHours: branch.openingHours, exceptionDays: [] };
  return week.flatMap((date) => stretchesOf(schedule, date));
}

/** Exception days that count, by date, from the earliest on. */
export function exceptionsByDate(days: readonly ExceptionDay[]): Map<string, ExceptionDay[]> {
  const byDate = new Map<string, ExceptionDay[]>();
  for (const day of days) {
    const date = dateOf(day);
    if (day.status !== activeStatus || !isDate(date)) continue;
    byDate.set(date, [...(byDate.get(date) ?? []), day]);
  }
  return new Map([...byDate].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Dates of far years have more digits, and no days before or after them. */
const isDate = (date: string) =>
  /^[1-8]\d{3}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(`${date}T00:00:00Z`));

/** The stretches of a date with the exception days around it. */
export function stretchesOn(
  { branch }: LintedBranch,
  { special }: Dispenser,
  date: string,
  exceptions: ReadonlyMap<string, readonly ExceptionDay[]>,
): Stretch[] {
  // Windows past midnight and windows that a next one continues are the only ones that reach over a date.
  const exceptionDays = [-1, 0, 1].flatMap((days) => exceptions.get(addDays(date, days)) ?? []);
  return stretchesOf({ windows: special.profiles, openingHours: branch.openingHours, exceptionDays }, date);
}

/** Joins spans that follow one another on the same day. */
export function joinedSpans(spans: readonly WeekSpan[]): WeekSpan[] {
  const joined: WeekSpan[] = [];
  for (const { weekday, from, until } of spans) {
    const last = joined.at(-1);
    if (last?.weekday === weekday && last.until === from) joined[joined.length - 1] = { ...last, until };
    else joined.push({ weekday, from, until });
  }
  return joined;
}
