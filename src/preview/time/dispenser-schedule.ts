import type { Schedule } from '../../domain/calendar/schedule.ts';
import { exceptionsAround, exceptionsByDate } from '../../domain/calendar/stretches.ts';
import type { LintedBranch } from '../../domain/lint/linted-branch.ts';

/** What decides at which times a dispenser of a branch shows which profile. */
export interface DispenserSchedule {
  readonly timeZone: string;
  /** The schedule with the exception days that can change a date. */
  on(date: string): Schedule;
  /** The schedule of a week without exception days. */
  readonly ordinary: Schedule;
}

export function dispenserSchedule(
  { branch, dispensers, exceptionDays }: Pick<LintedBranch, 'branch' | 'dispensers' | 'exceptionDays'>,
  dispenser: string | undefined,
): DispenserSchedule {
  const exceptions = exceptionsByDate(exceptionDays);
  const ordinary = {
    windows: dispensers.find(({ key }) => key === dispenser)?.special.profiles ?? [],
    openingHours: branch.openingHours,
    exceptionDays: [],
  };
  return {
    timeZone: branch.timeZone,
    ordinary,
    on: (date) => ({ ...ordinary, exceptionDays: exceptionsAround(date, exceptions) }),
  };
}
