import { minutesPerDay } from '../../calendar/branch-time.ts';
import { minuteOfTime } from '../../calendar/clock-text.ts';
import { type Finding, finding } from '../findings/finding.ts';
import type { LintedBranch } from '../findings/linted-branch.ts';
import { scheduledDispensers } from './scheduled-dispensers.ts';

/** Finds a day end if the branch is open for an hour before it and after it. Never reports midnight. */
export function* lintDayEnd(data: LintedBranch): Iterable<Finding> {
  const { dayEnd = '0000' } = data.rules ?? {};
  const end = minuteOfTime(dayEnd);
  if (end === 0) return;
  const open = scheduledDispensers(data)
    .flatMap(({ week }) => week)
    .filter(({ isOpen, windows, from, until }) => isOpen && windows.length > 0 && from < end && end < until)
    // A branch that is always open has no better time.
    .filter(({ from, until }) => until - from < minutesPerDay);
  const [first] = open;
  if (!first) return;
  yield finding(
    'day-ends-while-open',
    {
      path: ['rules', 'dayEnd'],
      view: { screen: 'menu', day: first.weekday, minute: end },
    },
    { time: dayEnd, times: { spans: [first] } },
  );
}
