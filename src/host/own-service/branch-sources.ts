import { chmod, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import type { BranchFile } from '../../contract/additions/branch-file.ts';
import type { BranchSource } from '../../service/branch-file/check-branch-files.ts';
import { inFolderTurn } from '../data-folder/in-folder-turn.ts';
import { readText } from '../data-folder/read-text.ts';
import { writeFileAtomically } from '../data-folder/write-file-atomically.ts';
import { fileProblem } from '../outcomes/file-problem.ts';
import { operatorCommand } from '../outcomes/operator-command.ts';
import { type StartFailure, startFailure, systemCode } from '../outcomes/outcome.ts';
import type { Settings } from '../settings/settings.ts';

/** The branch files on the disk. */
export interface BranchFolderContent {
  readonly sources: readonly BranchSource[];
  readonly media: readonly string[];
}

/** `partly`: the content if only some files cannot be read; their texts are empty. */
type BranchFolderReading =
  | { readonly ok: true; readonly value: BranchFolderContent }
  | (StartFailure & { readonly partly?: BranchFolderContent });

/** Reminds an operator who imports other files that the host will apply its own FOYER_BRANCH_FILE again. */
export function importRemarks(
  { branchFile, databaseUrl }: Pick<Settings, 'branchFile' | 'databaseUrl'>,
  path: string,
): readonly string[] {
  if (databaseUrl !== undefined || branchFile === undefined || resolve(branchFile) === resolve(path))
    return [];
  return [
    `A host with FOYER_BRANCH_FILE ${branchFile} applies that file again at each start and each change`,
  ];
}

/** Warns about plain passwords in branch files, without naming their users. */
export function passwordRemarks(branchFiles: readonly BranchFile[]): readonly string[] {
  const files = branchFiles.filter(({ users }) => users.some(({ password }) => password !== undefined));
  if (files.length === 0) return [];
  const branches = files.map(({ branch }) => branch.key);
  const named = branches.length > 3 ? [...branches.slice(0, 3), `${branches.length - 3} more`] : branches;
  return [
    `Branch files with plain passwords: ${named.join(', ')}; ${operatorCommand('password-hash')} creates a passwordHash instead`,
  ];
}

/** Warns about revoked dispenser keys in branch files. */
export function revokedKeyRemarks(websocketIDs: readonly string[]): readonly string[] {
  if (websocketIDs.length === 0) return [];
  return [
    `Revoked keys in the branch files: ${websocketIDs.join(', ')}; give these dispensers another apiKey, or none and enrol their machines`,
  ];
}

/**
 * A hanging share must not prevent the host from starting, so the last applied content is used after this time. A slow
 * card needs seconds.
 */
const patienceMs = 10_000;

/**
 * Reads one branch file, or each `*.json` in a folder. `named` is the setting or command that names the path, for
 * messages.
 */
export async function readBranchFolder(
  path: string,
  named = 'FOYER_BRANCH_FILE',
): Promise<BranchFolderReading> {
  const content = await inFolderTurn(path, patienceMs, () => foundIn(path, named));
  if (content !== 'silent') return content;
  return startFailure('misconfigured', `${named}: ${path} does not answer`);
}

async function foundIn(path: string, named: string): Promise<BranchFolderReading> {
  const problems: string[] = [];
  const sourceAt = async (name: string): Promise<BranchSource> => {
    const read = await readText(name).catch((error) => ({ ok: false as const, problem: fileProblem(error) }));
    if (!read.ok) problems.push(`${named}: ${name}: ${read.problem}`);
    return { name, text: read.ok ? read.text : '' };
  };
  try {
    const files = await branchFilePaths(path);
    if (files.length === 0) return startFailure('misconfigured', `${named}: ${path} contains no *.json file`);
    const value = { sources: await Promise.all(files.map(sourceAt)), media: await mediaNames(path) };
    if (problems.length === 0) return { ok: true, value };
    return { ...startFailure('misconfigured', ...problems.sort()), partly: value };
  } catch (error) {
    return startFailure('misconfigured', `${named}: ${path} cannot be read: ${fileProblem(error)}`);
  }
}

/**
 * Replaces the content of a branch file below a path, and preserves its permissions and a symbolic link to it. Throws
 * if the path hangs, but the file may still change when the path responds again.
 */
export async function putBranchFile(path: string, name: string, text: string): Promise<void> {
  const put = await inFolderTurn(path, patienceMs, () => replaceText(name, text));
  if (put === 'silent') throw Object.assign(new Error(`${path} does not answer`), { code: 'ETIMEDOUT' });
}

async function replaceText(name: string, text: string): Promise<void> {
  // Replacing a symbolic link would leave its target unchanged.
  const file = await realpath(name).catch(() => name);
  const mode = await stat(file).then(
    (found) => found.mode & 0o777,
    () => 0o600,
  );
  await writeFileAtomically(file, text);
  await chmod(file, mode);
}

/**
 * Returns a text that changes when a branch file or its permissions change, and when a branch file or media file is
 * added or removed.
 */
export const branchSignature = (path: string): Promise<string> =>
  inFolderTurn(path, patienceMs, () => signatureOf(path));

async function signatureOf(path: string): Promise<string> {
  try {
    const stats = (await branchFilePaths(path)).map(async (file) => {
      // A repaired permission changes only `ctimeMs`. On some file systems, this is the creation time.
      const found = await stat(file).catch(systemCode);
      if (typeof found !== 'object') return [file, found].join();
      return [file, found.mtimeMs, found.ctimeMs, found.size, found.ino].join();
    });
    return [...(await Promise.all(stats)), ...(await mediaNames(path))].join('\n');
  } catch (error) {
    return systemCode(error) ?? String(error);
  }
}

/** The folder that contains the branches' `media/`. A missing path is treated as a file. */
export async function branchFolderOf(path: string): Promise<string> {
  const folder = await inFolderTurn(path, patienceMs, () => folderOf(path));
  if (folder !== 'silent') return folder;
  return extname(path) === '.json' ? dirname(path) : path;
}

async function folderOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() ? path : dirname(path);
}

async function mediaNames(path: string): Promise<string[]> {
  try {
    return (await readdir(join(await folderOf(path), 'media'))).sort();
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
}

async function branchFilePaths(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = (await readdir(path)).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => join(path, name));
}
