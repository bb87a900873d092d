import type { PreviewedBranch } from '../../branch/previewed-branch.ts';
import { nextChange } from '../../time/changes.ts';
import { localText } from '../../time/local-text.ts';

/** From one profile to the next it may stay open for some changes. */
const mostChanges = 60;

/** The next time at which a dispenser shows a menu or is closed, as in an address; undefined: not within a year. */
export function nextState(
  branch: PreviewedBranch,
  dispenser: string,
  wanted: 'open' | 'closed',
  fromMs: number,
): string | undefined {
  let instant = fromMs;
  for (let count = 0; count < mostChanges; count++) {
    const change = nextChange(branch, dispenser, instant);
    if (!change) return undefined;
    if ((change.profile === undefined) === (wanted === 'closed')) {
      return localText(change.instant, branch.branch.timeZone);
    }
    instant = change.instant;
  }
  return undefined;
}
