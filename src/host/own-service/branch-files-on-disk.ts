import { checkBranchFiles } from '../../service/branch-file/read-branch-files.ts';
import { bindableDispensers, chooseBinding } from '../gateway/device-binding.ts';
import type { Settings } from '../settings/settings.ts';
import type { BranchSetup } from './apply-branch-files.ts';
import { readBranchFolder } from './branch-sources.ts';
import type { BranchFilesOnDisk } from './own-service.ts';

/** The branch files of a setup on the disk; undefined: it has none. */
export function branchFilesOnDisk(
  setup: BranchSetup,
  { dispenserWsid }: Pick<Settings, 'dispenserWsid'>,
  apply: BranchFilesOnDisk['apply'],
): BranchFilesOnDisk | undefined {
  const { path, isDemo } = setup;
  if (path === undefined) return undefined;
  return {
    whyFixed: whyFixed(setup),
    read: () => readBranchFolder(path),
    check({ sources, media }) {
      const { branchFiles, mistakes } = checkBranchFiles(sources, { demo: isDemo, media });
      if (mistakes.length > 0) return mistakes;
      const choice = chooseBinding(
        bindableDispensers(branchFiles.flatMap((file) => file.dispensers)),
        dispenserWsid,
        undefined,
      );
      return choice.ok ? [] : [{ fileName: '', field: '', problem: choice.mistake }];
    },
    apply,
  };
}

function whyFixed({ isDemo, isShared }: BranchSetup): string | undefined {
  if (isDemo) return 'The demo branch is part of the program: download the draft and set BRANCH_FILE to it.';
  if (isShared) return 'Nodes share the database: download the draft and apply it with npm run import.';
  return undefined;
}
