import type { Branch, ExceptionDay } from '../../contract/branch.ts';
import type { Device } from '../../contract/device.ts';
import type { Profile } from '../../contract/profile.ts';
import { type Schedule, windowsWithProfile } from './schedule.ts';
import { exceptionsAround, exceptionsByDate } from './stretches.ts';

interface Times {
  readonly branch: Pick<Branch, 'openingHours' | 'timeZone'>;
  readonly dispensers: readonly Pick<Device, 'key' | 'special'>[];
  readonly exceptionDays: readonly ExceptionDay[];
  readonly profiles: readonly Pick<Profile, 'key'>[];
}

export interface DispenserSchedule {
  readonly timeZone: string;
  /** The schedule with the exception days around a date. */
  on(date: string): Schedule;
  /** The schedule of a week without exception days. */
  readonly ordinary: Schedule;
}

/** The schedule of the dispenser with this key. The schedule of an unknown dispenser is empty. */
export function dispenserSchedule(
  { branch, dispensers, exceptionDays, profiles }: Times,
  dispenser: string | undefined,
): DispenserSchedule {
  const exceptions = exceptionsByDate(exceptionDays);
  const ordinary = {
    windows: windowsWithProfile(
      dispensers.find(({ key }) => key === dispenser)?.special.profiles ?? [],
      profiles,
    ),
    openingHours: branch.openingHours,
    exceptionDays: [],
  };
  return {
    timeZone: branch.timeZone,
    ordinary,
    on: (date) => ({ ...ordinary, exceptionDays: exceptionsAround(date, exceptions) }),
  };
}
