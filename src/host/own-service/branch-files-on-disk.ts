import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkBranchFiles, type MistakeInFile } from '../../service/branch-file/check-branch-files.ts';
import type { ImportResult } from '../../service/branch-file/import-branch-files.ts';
import { bindableDispensers, chooseBinding } from '../gateway/device-binding.ts';
import { operatorCommand } from '../outcomes/operator-command.ts';
import type { StartResult } from '../outcomes/outcome.ts';
import type { Settings } from '../settings/settings.ts';
import type { BranchSetup } from './apply-branch-files.ts';
import { type BranchFolderContent, readBranchFolder } from './branch-sources.ts';

/** The branch files of a setup on the disk; undefined: it has none. */
export function branchFilesOnDisk(
  setup: BranchSetup,
  { dispenserWsid }: Pick<Settings, 'dispenserWsid'>,
  apply: () => Promise<StartResult<ImportResult>>,
) {
  const { path, isDemo } = setup;
  if (path === undefined) return undefined;
  return {
    /** Why a change of these files cannot change a branch, as a sentence; undefined: it can. */
    whyFixed: whyFixed(setup),
    read: () => readBranchFolder(path),
    /** Where a branch file of this name stands, or stood; undefined: it cannot be one of these. */
    pathOf: (fileName: string) =>
      statSync(path, { throwIfNoEntry: false })?.isDirectory()
        ? join(path, fileName)
        : basename(path) === fileName
          ? path
          : undefined,
    /** Finds the mistakes for which this host would not apply these files. */
    check({ sources, media }: BranchFolderContent): readonly Omit<MistakeInFile, 'line'>[] {
      const checked = checkBranchFiles(sources, { demo: isDemo, media });
      const mistakes = checked.flatMap((one) => one.mistakes);
      if (mistakes.length > 0) return mistakes;
      const choice = chooseBinding(
        // A dispenser without a key gets one when it is applied.
        bindableDispensers(
          checked
            .flatMap(({ file }) => file?.dispensers ?? [])
            .map((one) => ({ ...one, apiKey: one.apiKey ?? '' })),
        ),
        dispenserWsid,
        undefined,
      );
      return choice.ok ? [] : [{ fileName: '', field: '', problem: choice.mistake }];
    },
    /** Reads and applies the files again. With mistakes nothing changes. */
    apply,
  };
}

/** The branch files on the disk, for a part of the host that changes one of them. */
export type BranchFilesOnDisk = NonNullable<ReturnType<typeof branchFilesOnDisk>>;

function whyFixed({ isDemo, isShared }: BranchSetup): string | undefined {
  if (isDemo) return 'The demo branch is part of the program: download the draft and set BRANCH_FILE to it.';
  if (isShared)
    return `Nodes share the database: download the draft and apply it with ${operatorCommand('import')}.`;
  return undefined;
}
