import * as v from 'valibot';
import { checkBranchFiles } from '../../service/branch-file/check-branch-files.ts';
import { inDataFolder } from '../data-folder/data-folder.ts';
import { lastApplied } from '../data-folder/last-applied.ts';
import type { Settings } from '../settings/settings.ts';
import type { BranchFolderContent } from './branch-sources.ts';

const source = v.object({ name: v.string(), text: v.string() });
const branchFolderContent: v.GenericSchema<unknown, BranchFolderContent> = v.object({
  sources: v.array(source),
  media: v.array(v.string()),
});

/**
 * The last applied branch files of a data folder. Secret. The file of a node has another name, because an
 * `applied-branches.json` shows that the data folder has a database with tickets.
 */
export const appliedBranches = ({ dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>) =>
  lastApplied(
    inDataFolder(dataDir, databaseUrl === undefined ? 'applied-branches.json' : 'applied-node.json'),
    branchFolderContent,
  );

export type AppliedBranches = ReturnType<typeof appliedBranches>;

/**
 * Replaces each broken branch file with its last applied content, and omits a file that was never applied. A missing
 * picture does not make a branch file invalid, because the picture is just not shown.
 */
export function mendedContent(
  { sources, media }: BranchFolderContent,
  last: BranchFolderContent,
): BranchFolderContent {
  const allMedia = [...new Set([...media, ...last.media])].sort();
  const checked = checkBranchFiles(sources, { media: allMedia });
  return {
    sources: checked.flatMap(({ source, mistakes }) =>
      mistakes.length === 0 ? [source] : last.sources.filter(({ name }) => name === source.name),
    ),
    media: allMedia,
  };
}
