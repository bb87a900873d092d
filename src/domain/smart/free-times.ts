import { addDays, branchTime, scheduleTime } from '../calendar/branch-time.ts';
import { instantsOn } from '../calendar/local-instant.ts';
import { isWithinOpeningHours, type Schedule } from '../calendar/schedule.ts';
import { stretchesOn } from '../calendar/stretches.ts';
import { bookingSlot } from './appointment.ts';

/** Visitors who plan further ahead should telephone. */
export const daysAhead = 14;

interface BookingSituation {
  readonly schedule: Omit<Schedule, 'windows'>;
  readonly timeZone: string;
  readonly now: number;
  /** The last bookable time. */
  readonly until: number;
  /** The length of a slot in minutes, and the maximum number of bookings in it. */
  readonly slots: { readonly minutes: number; readonly count: number };
  /** The times of the service's bookings from yesterday on. */
  readonly booked: readonly number[];
}

/**
 * The start times of a service's free slots, from today on, in milliseconds. Every phone may ask for them, so hours
 * are computed once per day, and the local time of each slot only on days with a clock change.
 */
export function freeSlotTimes({ schedule, timeZone, now, until, slots, booked }: BookingSituation): number[] {
  const { minutes, count } = slots;
  const slotOf = (time: number) => bookingSlot(branchTime(time, timeZone), minutes);
  const taken = countedBy(slotOf, booked);
  const today = branchTime(now, timeZone).date;
  const free: number[] = [];
  for (let day = 0; day <= daysAhead; day++) {
    const date = addDays(today, day);
    const { isSteady, instantOf } = instantsOn(date, timeZone);
    for (const { from, until: end, isOpen } of stretchesOn({ ...schedule, windows: [] }, date)) {
      if (!isOpen) continue;
      for (let minute = Math.ceil(from / minutes) * minutes; minute < end; minute += minutes) {
        const time = instantOf(minute);
        if (time <= now || time > until || free.at(-1) === time) continue;
        if (!isSteady && !isWithinOpeningHours(schedule, scheduleTime(time, timeZone))) continue;
        const slot = isSteady ? bookingSlot({ date, minute }, minutes) : slotOf(time);
        if ((taken.get(slot) ?? 0) < count) free.push(time);
      }
    }
  }
  return free;
}

/** The number of booked times in each slot, cached: most appointments begin at the same time as others. */
function countedBy(slotOf: (time: number) => string, times: readonly number[]): ReadonlyMap<string, number> {
  const atTime = new Map<number, number>();
  for (const time of times) atTime.set(time, (atTime.get(time) ?? 0) + 1);
  const inSlot = new Map<string, number>();
  for (const [time, count] of atTime) {
    const slot = slotOf(time);
    inSlot.set(slot, (inSlot.get(slot) ?? 0) + count);
  }
  return inSlot;
}
