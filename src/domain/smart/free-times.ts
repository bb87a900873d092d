import { addDays, branchTime, minutesPerDay, scheduleTime } from '../calendar/branch-time.ts';
import { localInstant } from '../calendar/local-instant.ts';
import { isWithinOpeningHours, type Schedule } from '../calendar/schedule.ts';
import { bookingSlot } from './appointment.ts';

/** A visitor who looks further ahead telephones. */
const daysAhead = 14;

interface BookingSituation {
  readonly schedule: Omit<Schedule, 'windows'>;
  readonly timeZone: string;
  readonly now: number;
  /** The last time that can be booked. */
  readonly until: number;
  /** How many bookings a slot takes. */
  readonly slots: { readonly minutes: number; readonly count: number };
  /** The times of the bookings of the service from yesterday on. */
  readonly booked: readonly number[];
}

/** The beginnings of the slots in which a service can still be booked, from today on; in milliseconds. */
export function freeTimes({ schedule, timeZone, now, until, slots, booked }: BookingSituation): number[] {
  const { minutes, count } = slots;
  const slotOf = (time: number) => bookingSlot(branchTime(time, timeZone), minutes);
  const taken = new Map<string, number>();
  for (const time of booked) taken.set(slotOf(time), (taken.get(slotOf(time)) ?? 0) + 1);
  const today = branchTime(now, timeZone).date;
  const free: number[] = [];
  for (let day = 0; day <= daysAhead; day++) {
    const date = addDays(today, day);
    for (let minute = 0; minute < minutesPerDay; minute += minutes) {
      // Asked first, because most of a day is closed and to find an instant takes longer.
      if (!isWithinOpeningHours(schedule, { date, minute })) continue;
      const time = localInstant(date, minute, timeZone);
      const isRepeated = free.at(-1) === time;
      const isOpen = isWithinOpeningHours(schedule, scheduleTime(time, timeZone));
      const isBookable = time > now && time <= until;
      if (isBookable && isOpen && !isRepeated && (taken.get(slotOf(time)) ?? 0) < count) free.push(time);
    }
  }
  return free;
}
