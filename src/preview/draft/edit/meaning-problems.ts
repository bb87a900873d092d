import { isTimeZone } from '../../../domain/calendar/branch-time.ts';
import type { EditedBranch } from './edited-branch.ts';
import { valueAt } from './path.ts';
import type { ValueProblem } from './problem.ts';

/**
 * Finds values that their schema accepts but that are not a valid time or date. Neither the frame nor the page can
 * use them.
 */
export function meaningProblems({ branch, exceptionDays }: EditedBranch): ValueProblem[] {
  const timeZone = valueAt(branch, ['timeZone']);
  const zone: ValueProblem[] =
    typeof timeZone === 'string' && !isTimeZone(timeZone)
      ? [{ path: ['branch', 'timeZone'], message: (say) => say('input.timeZone') }]
      : [];
  const days = Array.isArray(exceptionDays) ? exceptionDays : [];
  return [
    ...zone,
    ...days.flatMap((day: unknown, place): ValueProblem[] =>
      isNoDate(day)
        ? [{ path: ['exceptionDays', place, 'times', 'day'], message: (say) => say('input.date') }]
        : [],
    ),
  ];
}

function isNoDate(exceptionDay: unknown): boolean {
  const [year, month, day] = ['year', 'month', 'day'].map((part) => valueAt(exceptionDay, ['times', part]));
  // A value that is not a number has its own error.
  if (typeof year !== 'number' || typeof month !== 'number' || typeof day !== 'number') return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day;
}
