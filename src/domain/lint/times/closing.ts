import { type Finding, finding } from '../findings/finding.ts';
import type { LintedBranch } from '../findings/linted-branch.ts';
import { scheduledDispensers } from './scheduled-dispensers.ts';

/** Finds opening hours that begin after the counters stop calling, so nobody can be served. */
export function* lintClosing(data: LintedBranch): Iterable<Finding> {
  const { stopAt } = data.branch.closing ?? { stopAt: 0 };
  const first = scheduledDispensers(data)
    .flatMap(({ week }) => week)
    .find(({ isOpen, windows, from, until }) => isOpen && windows.length > 0 && until - from <= -stopAt);
  if (!first) return;
  yield finding(
    'stops-before-opening',
    {
      path: ['branch', 'closing', 'stopAt'],
      view: { screen: 'menu', day: first.weekday, minute: first.from },
    },
    { minutes: { count: -stopAt, unit: 'minute' }, times: { spans: [first] } },
  );
}
