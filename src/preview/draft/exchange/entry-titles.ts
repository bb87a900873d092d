import type { NamedEntry } from '../../../contract/additions/page/preview.ts';
import type { PreviewedBranch } from '../../branch/previewed-branch.ts';
import { entityTitle } from '../changes/entities.ts';
import { entityNames } from '../changes/entity-names.ts';
import { editedBranchOf } from '../edit/edited-branch.ts';

/** The titles of a branch's entries. */
export function entryTitles(entries: readonly NamedEntry[], branch: PreviewedBranch): string[] {
  const names = entityNames(editedBranchOf(branch), branch);
  return entries.map(({ part, key }) => entityTitle(part, key, names));
}
