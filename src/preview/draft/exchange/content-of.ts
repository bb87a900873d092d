import { type DraftBranch, listedParts, type NamedEntry } from '../../../contract/additions/page/preview.ts';
import type { LiveBranch, PreviewedBranch } from '../../branch/previewed-branch.ts';

/** What the host needs for the branch file; undefined for an external service. */
export function contentOf(
  { version, branch: live }: LiveBranch,
  branch: PreviewedBranch,
): Omit<DraftBranch, 'name'> | undefined {
  const { services, groups, codes, numberIntervals, advertisements } = branch;
  if (version === undefined || !services || !groups || !codes || !numberIntervals || !advertisements) {
    return undefined;
  }
  const { languages, profiles, exceptionDays, settings, dispensers } = branch;
  return {
    branch: live.branch.key,
    version,
    content: {
      branch: branch.branch,
      languages,
      services,
      groups,
      codes,
      profiles,
      exceptionDays,
      settings,
      numberIntervals,
      dispensers,
      advertisements,
    },
    removed: removedEntries(live, branch),
  };
}

/** The entries of a branch that a draft of it does not have. */
function removedEntries(live: PreviewedBranch, draft: PreviewedBranch): NamedEntry[] {
  return listedParts.flatMap((part) => {
    const kept = new Set((draft[part] ?? []).map(({ key }) => key));
    return (live[part] ?? []).flatMap(({ key }) => (kept.has(key) ? [] : [{ part, key }]));
  });
}
