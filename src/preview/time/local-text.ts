import { branchTime } from '../../domain/calendar/branch-time.ts';
import { clockText } from '../../domain/calendar/clock-text.ts';
import { localInstant } from '../../domain/calendar/local-instant.ts';

/** A minute of a date as in an address: `2026-12-24T13:05`. */
export const dateTimeText = (date: string, minute: number): string => `${date}T${clockText(minute)}`;

/** A branch's local time at an instant in milliseconds, as in an address. */
export function localText(instant: number, timeZone: string): string {
  const { date, minute } = branchTime(instant, timeZone);
  return dateTimeText(date, minute);
}

/**
 * The instant of a branch's local time, in milliseconds. A repeated time maps to its first instant, and a skipped
 * time to the end of the gap.
 */
export function instantOf(text: string, timeZone: string): number {
  const [date = '', time = ''] = text.split('T');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return localInstant(date, hour * 60 + minute, timeZone);
}
