import type { Capabilities } from '../../contract/additions/capabilities.ts';
import type { Departure } from '../../contract/additions/page/page-report.ts';
import type { ExceptionDay } from '../../contract/branch.ts';
import type { Device } from '../../contract/device.ts';
import { readDevice, readExceptionDays } from '../../contract/endpoints/dispenser-endpoints.ts';
import { isActive } from '../../contract/entity.ts';
import type { Profile } from '../../contract/profile.ts';
import { dateOf, windowsWithProfile } from './schedule.ts';
import { isDate, lastYear } from './stretches.ts';

interface Read extends Pick<Capabilities, 'additions'> {
  readonly device: Pick<Device, 'special'>;
  readonly profiles: readonly Pick<Profile, 'key'>[];
  readonly exceptionDays: readonly ExceptionDay[];
  /** The date of the exception days if the service reports only one day; empty if unknown. */
  readonly knownUntil: string;
}

/**
 * Errors in a schedule that visitors cannot notice: windows without a profile, and exception days with a wrong date.
 */
export function findScheduleProblems(read: Read): Departure[] {
  return [...windowProblems(read), ...dayProblems(read)];
}

function windowProblems({ device, profiles }: Read): Departure[] {
  const { profiles: windows } = device.special;
  const counting = windowsWithProfile(windows, profiles);
  return windows.flatMap((window, index) =>
    counting.includes(window)
      ? []
      : [
          {
            where: `${readDevice.path} special.profiles[${index}]`,
            problem: `the profile ${window.profile} is missing: the window does not count`,
            about: 'profile' as const,
          },
        ],
  );
}

/** Finds exception days with a wrong date. A service with our addition reports the exception days of several dates. */
function dayProblems({ exceptionDays, additions, knownUntil }: Read): Departure[] {
  const today = additions.includes('exceptionDay') ? '' : knownUntil;
  return exceptionDays.flatMap((day, index) => {
    const date = dateOf(day);
    if (!isActive(day) || (isDate(date) && ['', date].includes(today))) return [];
    const problem = isDate(date)
      ? `${date} is not ${today}: the opening hours of today do not change`
      : `${date} ${day.times.year > lastYear ? 'is too far away' : 'does not exist'}: nothing changes`;
    return [
      { where: `${readExceptionDays.path} [${index}].times`, problem, about: 'exception-day' as const },
    ];
  });
}

/** The paths of exception-day fields that affect opening. Without a field, the path means the whole day. */
const ofSchedule = /^(\[\d+\](\.(times|weekday|openingHours)\b.*)?)?$/;

/** Marks a problem of an exception day that visitors may notice. */
export function withSubject({ where, problem }: Departure): Departure {
  const [path, part = ''] = where.split(' ');
  return path === readExceptionDays.path && ofSchedule.test(part)
    ? { where, problem, about: 'exception-day' }
    : { where, problem };
}
