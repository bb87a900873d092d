import { branchTime, localMinutesBefore, minutesPerDay } from './branch-time.ts';
import { localInstant } from './local-instant.ts';

const minuteMs = 60_000;

/** The next instant (milliseconds) at which the clocks show a time such as `14:00`. */
export function nextInstantAt(time: string, now: number, timeZone: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const { minute } = branchTime(now, timeZone);
  const left = (hours * 60 + minutes - minute + minutesPerDay) % minutesPerDay || minutesPerDay;
  return localMinutesBefore(Math.floor(now / minuteMs) * minuteMs, -left, timeZone);
}

/** The local time in the format of a time field, such as `14:00`. */
export function fieldTime(instant: number, timeZone: string): string {
  const { minute } = branchTime(instant, timeZone);
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The local date and time in the format of a field, such as `2026-11-21T10:42`. */
export const fieldMoment = (instant: number, timeZone: string) =>
  `${branchTime(instant, timeZone).date}T${fieldTime(instant, timeZone)}`;

const [firstMoment, lastMoment] = ['1971-01-01T00:00', '9999-12-31T23:59'];

/**
 * The instant of a typed field such as `2026-11-21T10:42`. A mistyped year such as 0026 or 20026 becomes a moment in
 * the past or in the far future.
 */
export function fieldInstant(typed: string, timeZone: string): number {
  const known = typed.length > lastMoment.length ? lastMoment : typed;
  const moment = known < firstMoment ? firstMoment : known;
  const [date = '', time = ''] = moment.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return localInstant(date, hours * 60 + minutes, timeZone);
}
