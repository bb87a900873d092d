import { aSelectableClerk } from '../../../testing/builders.ts';
import type { BranchData } from '../../../testing/demo-branch.ts';
import { demoBranch } from '../../../testing/demo-branch.ts';
import {
  aHostileBranchFile,
  hostileDepth,
  hostileTexts,
} from '../../../testing/service/hostile-branch-file.ts';

let made: BranchData | undefined;

/** The branch with hostile texts in every field. Memoized: it has two hundred services. */
export function hostileBranch(): BranchData {
  made ??= makeBranch();
  return made;
}

function makeBranch(): BranchData {
  const { dispensers, branch, settings, exceptionDays, profiles, languages, services, groups } =
    aHostileBranchFile();
  const { additions, device } = demoBranch();
  const { special } = dispensers[0] ?? device;
  return {
    device: { ...device, special },
    branch,
    settings,
    exceptionDays,
    profiles,
    languages,
    services,
    groups,
    additions,
  };
}

/** The keys of the nested groups of the hostile menu, down to this depth. */
export const hostilePath = (depth: number) => Array.from({ length: depth }, (_, index) => `group-${index}`);
export { hostileDepth };

export const hostileClerks = hostileTexts.slice(0, 7).map((name, index) => ({
  ...aSelectableClerk(name, { name, waitTime: 0 }),
  user: { key: `user-${index}`, name, avatar: '' },
}));
