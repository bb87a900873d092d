import type { Branch } from '../../contract/branch.ts';
import { addDays, minutesPerDay, scheduleTime } from './branch-time.ts';
import { lastClosing } from './last-closing.ts';
import { localInstant } from './local-instant.ts';
import { minutesOpenFrom, type Schedule } from './schedule.ts';

type BranchHours = Omit<Schedule, 'windows'> & { readonly timeZone: string };

const minuteMs = 60_000;

/** The time at which an open branch closes, in milliseconds; undefined if it is closed, or stays open for a day. */
export function closingTime(hours: BranchHours, now: number): number | undefined {
  const { date, minute } = scheduleTime(now, hours.timeZone);
  const open = minutesOpenFrom(hours, { date, minute });
  if (open === 0 || open >= minutesPerDay) return undefined;
  const end = minute + open;
  return localInstant(addDays(date, Math.floor(end / minutesPerDay)), end % minutesPerDay, hours.timeZone);
}

/**
 * The time at which the counters stop calling today, in milliseconds. Infinity if they serve every ticket, if the branch
 * stays open for a day, or if it is closed and the counters have stopped.
 */
export function lastCallTime(
  { closing, ...hours }: BranchHours & Pick<Branch, 'closing'>,
  now: number,
): number {
  if (!closing) return Number.POSITIVE_INFINITY;
  const stopsAfter = closing.stopAt * minuteMs;
  const closes = closingTime(hours, now);
  if (closes !== undefined) return closes + stopsAfter;
  const closed = lastClosing(hours, now);
  return closed < now && now < closed + stopsAfter ? closed + stopsAfter : Number.POSITIVE_INFINITY;
}
