import type { BranchTime } from '../calendar/branch-time.ts';

/** The slot of an appointment, as text: equal for two times in one slot. The first slot of a day starts at midnight. */
export function bookingSlot({ date, minute }: BranchTime, slotMinutes: number): string {
  return `${date} ${Math.floor(minute / slotMinutes)}`;
}
