import { createHash } from 'node:crypto';
import { basename, resolve } from 'node:path';
import type { BranchFile } from '../../contract/additions/branch-file.ts';
import type { BranchSource } from '../../service/branch-file/check-branch-files.ts';
import { type ImportResult, importBranchFiles } from '../../service/branch-file/import-branch-files.ts';
import { isRevoked } from '../../service/secret/dispenser-keys.ts';
import type { ServiceStore } from '../../service/secret/service-store.ts';
import {
  bindableDispensers,
  chooseBinding,
  type Identity,
  storeBinding,
  storedBinding,
} from '../gateway/device-binding.ts';
import { exitCodes, type StartResult, startFailure } from '../outcomes/outcome.ts';
import type { Settings } from '../settings/settings.ts';
import type { AppliedBranches } from './applied-branches.ts';
import { type BranchFolderContent, readBranchFolder } from './branch-sources.ts';
import type { BranchWork } from './branch-work.ts';
import { demoCopyPath } from './demo-copy.ts';
import { acceptedIdentity } from './follow-binding.ts';
import { withOwnKey } from './own-key.ts';

export interface BranchInUse {
  /** The name of the file, without its folder. */
  readonly file: string;
  /** Changes with the text of the file. Secret, because it would confirm guesses of the passwords in the file. */
  readonly hash: string;
  readonly content: BranchFile;
}

/** The branch files in use, and the dispenser that they assign to the host. */
export interface AppliedBranchFiles {
  readonly identity: Identity;
  /** The branch of the host's dispenser. */
  readonly ownBranch: string | undefined;
  readonly smartLink: string | null;
  readonly branchFiles: readonly BranchFile[];
  readonly branches: readonly BranchInUse[];
  readonly outcome: ImportResult;
  /** Lines that name the files on disk that are not in use, with the reasons. */
  readonly broken: readonly string[];
  /** True if the files could not be read or checked. They may be valid, so the host tries again. */
  readonly isUnread?: boolean;
}

/** The sources of a host's branches. */
export interface BranchSetup {
  readonly isDemo: boolean;
  /** True if nodes share the database. Then files only choose the dispenser, and only an import changes branches. */
  readonly isShared: boolean;
  /** A file or folder; undefined if the host has no branch files and is not a dispenser. */
  readonly path: string | undefined;
}

export function branchSetup({
  branchFile,
  databaseUrl,
  dataDir,
}: Pick<Settings, 'branchFile' | 'databaseUrl' | 'dataDir'>): BranchSetup {
  const isShared = databaseUrl !== undefined;
  const isDemo = branchFile === undefined && !isShared;
  return { isDemo, isShared, path: isDemo ? demoCopyPath(dataDir) : branchFile };
}

const nothingApplied: ImportResult = { applied: [], unchanged: [] };
const notADispenser = {
  identity: { binding: undefined, dispensers: [] },
  ownBranch: undefined,
  smartLink: null,
};

interface Deps {
  readonly store: ServiceStore;
  readonly settings: Pick<Settings, 'dataDir' | 'dispenserWsid'>;
  readonly setup: BranchSetup;
  /** Creates the key of the host's dispenser. */
  readonly newSecret: () => string;
  readonly last: AppliedBranches;
  readonly work: BranchWork;
}

/**
 * Applies the branch files that are on disk. Replaces invalid files with their last valid content, so one file does not
 * block the others. Fails if that content cannot be applied either.
 */
export async function applyOwnBranchFiles(deps: Deps): Promise<StartResult<AppliedBranchFiles>> {
  const { path, isShared } = deps.setup;
  if (path === undefined) {
    const nothing = { branchFiles: [], branches: [], outcome: nothingApplied, broken: [] };
    return { ok: true, value: { ...notADispenser, ...nothing } };
  }
  const folder = await readBranchFolder(path);
  const apply = async (content: BranchFolderContent) => {
    const applied = await applyBranchFiles(content, !isShared, deps);
    if (applied.ok) await deps.last.keep(resolve(path), content);
    return applied;
  };
  const applied = folder.ok ? await apply(folder.value) : folder;
  const last = await deps.last.of(resolve(path));
  if (applied.ok || !last) return applied;
  const found = folder.ok ? folder.value : folder.partly;
  const mended = found ? [await deps.work('mendContent', { found, last }, 'operator').catch(() => last)] : [];
  for (const content of [...mended, last]) {
    const instead = content.sources.length > 0 ? await apply(content) : applied;
    if (!instead.ok) continue;
    const isUnread = !folder.ok || applied.exitCode === exitCodes.unavailable;
    const others = folder.ok || !folder.partly ? [] : await mistakesIn(folder.partly, deps);
    return { ok: true, value: { ...instead.value, broken: [...applied.lines, ...others], isUnread } };
  }
  return applied;
}

const notChecked = (error: unknown) =>
  startFailure(
    'unavailable',
    `The branch files could not be checked: ${error instanceof Error ? error.message : error}`,
  );

/** The errors in the readable files. An unreadable file has an empty text and is skipped. */
async function mistakesIn(
  { sources, media }: BranchFolderContent,
  { setup, work }: Deps,
): Promise<readonly string[]> {
  const readable = sources.filter(({ text }) => text !== '');
  const read = await work('readFiles', { sources: readable, demo: setup.isDemo, media }, 'operator').catch(
    notChecked,
  );
  if (read.ok) return [];
  return 'lines' in read ? read.lines : read.mistakes;
}

/** Checks branch files, imports them if `isImport`, and chooses the dispenser of the host. */
export async function applyBranchFiles(
  { sources, media }: BranchFolderContent,
  isImport: boolean,
  { store, settings: { dataDir, dispenserWsid: wanted }, setup, newSecret, work }: Deps,
): Promise<StartResult<AppliedBranchFiles>> {
  const reading = await work('readFiles', { sources, demo: setup.isDemo, media }, 'operator').catch(
    notChecked,
  );
  if (!reading.ok) return 'lines' in reading ? reading : startFailure('misconfigured', ...reading.mistakes);
  const { branchFiles } = reading;
  const branches = branchesOf(sources, branchFiles);
  const earlier = await storedBinding(dataDir);
  // Without an import, the service would not know a new key of this host.
  const mayMakeKey = isImport && setup.path !== undefined;
  const { branchFiles: files, taken } = mayMakeKey
    ? await withOwnKey(branchFiles, { wanted, earlier }, { store, newSecret })
    : { branchFiles, taken: undefined };
  const choice = taken
    ? // The revoked key shows later whether another machine has replaced this host.
      {
        ok: true as const,
        binding: earlier && (await isRevoked(store.db, earlier.apiKey)) ? earlier : undefined,
      }
    : chooseBinding(bindableDispensers(files.flatMap((file) => file.dispensers)), wanted, earlier);
  if (!choice.ok) return startFailure('misconfigured', choice.mistake);
  const outcome = isImport ? await importBranchFiles(store, files) : nothingApplied;
  if (setup.path === undefined)
    return { ok: true, value: { ...notADispenser, branchFiles, branches, outcome, broken: [] } };
  await storeBinding(dataDir, choice.binding);
  const { binding } = choice;
  const ownBranch = branchFiles.find((file) =>
    file.dispensers.some(({ websocketID }) => websocketID === binding?.websocketID),
  );
  const dispensers = branchFiles
    .flatMap((file) => file.dispensers)
    .filter(({ apiKey, websocketID }) => (apiKey !== undefined || mayMakeKey) && websocketID !== taken)
    .map(({ name, websocketID }) => ({ name, websocketID }));
  const smartLink = ownBranch?.rules.smartLink ?? null;
  const identity = await acceptedIdentity(store, { binding, dispensers });
  const used = { branchFiles, branches, outcome, broken: [] };
  return { ok: true, value: { identity, ownBranch: ownBranch?.branch.key, smartLink, ...used } };
}

export function branchTextHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** True if this text of a branch file is in use. */
export function isInUse({ name, text }: BranchSource, { branches }: AppliedBranchFiles): boolean {
  const hash = branchTextHash(text);
  return branches.some((one) => one.file === basename(name) && one.hash === hash);
}

function branchesOf(
  sources: readonly BranchSource[],
  branchFiles: readonly BranchFile[],
): readonly BranchInUse[] {
  return sources.flatMap(({ name, text }, index) => {
    const content = branchFiles[index];
    return content ? [{ file: basename(name), hash: branchTextHash(text), content }] : [];
  });
}
