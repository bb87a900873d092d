import type { Branch, ExceptionDay } from '../../contract/branch.ts';
import type { Device } from '../../contract/device.ts';
import type { Profile } from '../../contract/profile.ts';
import { type Schedule, windowsWithProfile } from './schedule.ts';
import { exceptionsAround, exceptionsByDate } from './stretches.ts';

/** The times of a branch and of its dispensers. */
interface Times {
  readonly branch: Pick<Branch, 'openingHours' | 'timeZone'>;
  readonly dispensers: readonly Pick<Device, 'key' | 'special'>[];
  readonly exceptionDays: readonly ExceptionDay[];
  readonly profiles: readonly Pick<Profile, 'key'>[];
}

/** The inputs that decide which profile a dispenser shows at which time. */
export interface DispenserSchedule {
  readonly timeZone: string;
  /** The schedule with the exception days that affect a date. */
  on(date: string): Schedule;
  /** The schedule of a week without exception days. */
  readonly ordinary: Schedule;
}

/** The schedule of a dispenser by its key. An unknown dispenser shows nothing. */
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
