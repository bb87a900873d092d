import { branchTime, localMinutesBefore, minutesPerDay } from './branch-time.ts';

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
