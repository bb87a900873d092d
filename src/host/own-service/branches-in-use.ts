import type { BranchSource } from '../../service/branch-file/check-branch-files.ts';
import type { ImportResult } from '../../service/branch-file/import-branch-files.ts';
import { revokedInFiles } from '../../service/secret/dispenser-keys.ts';
import type { ServiceStore } from '../../service/secret/service-store.ts';
import { type StartResult, startFailure } from '../outcomes/outcome.ts';
import type { Settings } from '../settings/settings.ts';
import { appliedBranches } from './applied-branches.ts';
import {
  type AppliedBranchFiles,
  applyBranchFiles,
  applyOwnBranchFiles,
  branchSetup,
  isInUse,
} from './apply-branch-files.ts';
import { branchFilesOnDisk } from './branch-files-on-disk.ts';
import { branchSignature, importRemarks, passwordRemarks, revokedKeyRemarks } from './branch-sources.ts';
import { type BranchWork, workHere } from './branch-work.ts';
import { copyDemo } from './demo-copy.ts';
import { acceptedIdentity, followBinding } from './follow-binding.ts';
import { oneAfterAnother } from './one-after-another.ts';
import type { Administration } from './own-service.ts';
import { type UnservedFinder, unservedRemarks } from './unserved-finder.ts';
import { watchForChanges } from './watch-for-changes.ts';

interface Deps {
  readonly store: ServiceStore;
  readonly newSecret: () => string;
  readonly work: BranchWork;
  readonly unserved: UnservedFinder;
}

/** Applies the branch files at the start and at each change, and updates everything that depends on them. */
export async function openBranchesInUse(
  settings: Pick<Settings, 'branchFile' | 'databaseUrl' | 'dataDir' | 'dispenserWsid'>,
  { store, newSecret, work, unserved }: Deps,
) {
  const setup = branchSetup(settings);
  const { path, isDemo } = setup;
  if (isDemo) await copyDemo(settings.dataDir);
  const applyDeps = { store, settings, setup, newSecret, last: appliedBranches(settings), work };
  const signature = async () => (path === undefined ? '' : branchSignature(path));
  // Computed before the files are read, so a change during the read is noticed.
  const initial = await signature();
  // No client is waiting for the host yet, so the main process may do the work.
  const first = await applyOwnBranchFiles({ ...applyDeps, work: workHere });
  if (!first.ok) return first;
  let current = first.value;
  let stopFollowing = () => {};
  function use(applied: AppliedBranchFiles): void {
    stopFollowing();
    current = applied;
    const { ownBranch, identity } = applied;
    if (!ownBranch || !identity.binding) return;
    stopFollowing = followBinding(store, ownBranch, identity.binding, async () => {
      const ended = await acceptedIdentity(store, identity);
      if (current === applied) current = { ...applied, identity: ended, smartLink: null };
    });
  }
  use(first.value);
  // An imported draft is applied by its import, and again when the host notices the changed file. Both write the
  // binding, so they must run in turn.
  const inTurn = oneAfterAnother();
  let isBehind = first.value.isUnread === true;
  let broken = first.value.broken;
  const applyAgain = (written?: BranchSource): Promise<StartResult<ImportResult>> =>
    inTurn(async () => {
      isBehind = true;
      const applied = await applyOwnBranchFiles(applyDeps);
      isBehind = !applied.ok || applied.value.isUnread === true;
      broken = applied.ok ? applied.value.broken : applied.lines;
      if (!applied.ok) return applied;
      use(applied.value);
      await unserved.find();
      if (written && !isInUse(written, applied.value)) return startFailure('misconfigured', ...broken);
      return { ok: true, value: applied.value.outcome };
    });
  const importBranches: Administration['importBranches'] = async (folder) => {
    if (isDemo) {
      return startFailure(
        'misconfigured',
        'This host serves the demo branch; set FOYER_BRANCH_FILE to serve another branch',
      );
    }
    const imported = await inTurn(() => applyBranchFiles(folder, true, applyDeps));
    if (!imported.ok) return imported;
    use(imported.value);
    isBehind = false;
    const { branchFiles } = imported.value;
    const remarks = [
      ...importRemarks(settings, folder.path),
      ...passwordRemarks(branchFiles),
      ...revokedKeyRemarks(await revokedInFiles(store.db, branchFiles)),
      ...unservedRemarks(await unserved.find()),
    ];
    return { ok: true, value: { ...imported.value.outcome, remarks } };
  };
  return {
    ok: true as const,
    value: {
      /** The branches that were applied at startup. */
      first: first.value,
      isDemo,
      path,
      current: () => current,
      broken: () => broken,
      onDisk: branchFilesOnDisk(setup, settings, applyAgain, work),
      importBranches,
      async reread(): Promise<readonly string[]> {
        await applyAgain();
        return broken;
      },
      /** Retries files that could not be read, checked or stored. */
      catchUp: async () => (isBehind ? void (await applyAgain()) : undefined),
      watch: (onChange: () => void) => watchForChanges({ signature, initial, onChange }),
      stopFollowing: () => stopFollowing(),
    },
  };
}

export type BranchesInUse = Extract<
  Awaited<ReturnType<typeof openBranchesInUse>>,
  { readonly ok: true }
>['value'];
