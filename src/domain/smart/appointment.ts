import type { BranchTime } from '../calendar/branch-time.ts';

/** `from` and `until` are inclusive, in milliseconds. */
type ArrivalTiming =
  | { readonly kind: 'in-time' }
  | { readonly kind: 'too-early'; readonly from: number }
  | { readonly kind: 'too-late'; readonly until: number };

/** Checks the time of an arrival against the rules of the branch. */
export function arrivalTiming(
  time: number,
  now: number,
  {
    bookingEarlyMinutes,
    bookingLateMinutes,
  }: { readonly bookingEarlyMinutes: number; readonly bookingLateMinutes: number },
): ArrivalTiming {
  const from = time - bookingEarlyMinutes * 60_000;
  const until = time + bookingLateMinutes * 60_000;
  if (now < from) return { kind: 'too-early', from };
  return now > until ? { kind: 'too-late', until } : { kind: 'in-time' };
}

/**
 * The slot of an appointment as text, which is equal for two times in the same slot. The first slot of a day starts
 * at midnight.
 */
export function bookingSlot(
  { date, minute }: Pick<BranchTime, 'date' | 'minute'>,
  slotMinutes: number,
): string {
  return `${date} ${Math.floor(minute / slotMinutes)}`;
}
