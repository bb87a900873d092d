import { basename, join } from 'node:path';
import type { BranchSource } from '../../service/branch-file/check-branch-files.ts';
import type { ImportResult } from '../../service/branch-file/import-branch-files.ts';
import { operatorCommand } from '../outcomes/operator-command.ts';
import type { StartResult } from '../outcomes/outcome.ts';
import type { Settings } from '../settings/settings.ts';
import type { BranchSetup } from './apply-branch-files.ts';
import { branchFolderOf, putBranchFile, readBranchFolder } from './branch-sources.ts';
import type { CheckRules } from './branch-tasks.ts';
import type { BranchWork } from './branch-work.ts';

/** The host's branch files on disk; undefined if the setup has none. */
export function branchFilesOnDisk(
  setup: BranchSetup,
  { dispenserWsid }: Pick<Settings, 'dispenserWsid'>,
  apply: (written?: BranchSource) => Promise<StartResult<ImportResult>>,
  work: BranchWork,
) {
  const { path, isDemo } = setup;
  /** The checks of this host before it applies the files. */
  const rules: CheckRules = { demo: isDemo, binding: { wanted: dispenserWsid } };
  if (path === undefined) return undefined;
  return {
    /** The reason, as a sentence, why changes to these files cannot change a branch. */
    whyFixed: whyFixed(setup),
    read: () => readBranchFolder(path),
    put: (name: string, text: string) => putBranchFile(path, name, text),
    /** The current or former path of a branch file with this name; undefined if it is not one of these files. */
    async pathOf(fileName: string): Promise<string | undefined> {
      if ((await branchFolderOf(path)) === path) return join(path, fileName);
      return basename(path) === fileName ? path : undefined;
    },
    work,
    rules,
    /** Reads and applies the files again. Fails if `written` is not in use afterwards. */
    apply,
  };
}

/** The branch files, for a part of the host that changes one of them. */
export type BranchFilesOnDisk = NonNullable<ReturnType<typeof branchFilesOnDisk>>;

function whyFixed({ isShared }: BranchSetup): string | undefined {
  if (isShared)
    return `Nodes share the database: download the draft and apply it with ${operatorCommand('import')}.`;
  return undefined;
}
