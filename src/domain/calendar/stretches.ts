import type { ExceptionDay } from '../../contract/branch.ts';
import type { ProfileWindow } from '../../contract/device.ts';
import { isActive } from '../../contract/entity.ts';
import { addDays } from './branch-time.ts';
import { edgesOf } from './next-opening.ts';
import { dateOf, isWithinOpeningHours, type Schedule, scheduledWindows } from './schedule.ts';
import type { Span } from './spans.ts';

/** A part of a date in which nothing begins or ends. */
export interface Stretch extends Span {
  readonly isOpen: boolean;
  /** The windows that cover this part of the date. The first one is shown. */
  readonly windows: readonly ProfileWindow[];
}

/** The exception days by date, earliest first. */
export type ExceptionsByDate = ReadonlyMap<string, readonly ExceptionDay[]>;

export function exceptionsByDate(days: readonly ExceptionDay[]): ExceptionsByDate {
  const byDate = new Map<string, ExceptionDay[]>();
  for (const day of days) {
    const date = dateOf(day);
    if (!isActive(day) || !isDate(date)) continue;
    byDate.set(date, [...(byDate.get(date) ?? []), day]);
  }
  return new Map([...byDate].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The last supported year. In much later years, dates have more digits or no adjacent days. */
export const lastYear = 8_999;

/** True if a date exists and its year is at most `lastYear`. JavaScript engines accept 29 February in any year. */
export const isDate = (date: string) =>
  /^[1-8]\d{3}-\d{2}-\d{2}$/.test(date) &&
  !Number.isNaN(Date.parse(`${date}T00:00:00Z`)) &&
  addDays(date, 0) === date;

export function exceptionsAround(date: string, exceptions: ExceptionsByDate): ExceptionDay[] {
  // Only windows that end after midnight or are continued by another window extend beyond a date.
  return [-1, 0, 1].flatMap((days) => exceptions.get(addDays(date, days)) ?? []);
}

export function stretchesOn(schedule: Schedule, date: string): Stretch[] {
  const edges = edgesOf(schedule, date);
  return edges.slice(0, -1).map((from, index) => {
    const at = { date, minute: from };
    return {
      from,
      until: edges[index + 1] ?? from,
      isOpen: isWithinOpeningHours(schedule, at),
      windows: scheduledWindows(schedule, at),
    };
  });
}
