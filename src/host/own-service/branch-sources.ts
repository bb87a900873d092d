import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BranchSource } from '../../service/branch-file/read-branch-files.ts';
import { demoBranchUrl } from '../../service/demo/demo-branch.ts';
import type { Settings } from '../settings/settings.ts';
import { type StartResult, startFailure, systemCode } from '../start/start-failure.ts';

/** Branch files as they lie on the disk. */
export interface BranchFolderContent {
  readonly sources: readonly BranchSource[];
  /** The names of the files in `media/`. */
  readonly media: readonly string[];
}

/** Where the branches come from: a file, or the `*.json` of a folder; without a setting the demo branch. */
export function branchPath(branchFile: string | undefined): string {
  return branchFile ?? fileURLToPath(demoBranchUrl);
}

/** What whoever imports files should know of those that a host has of its own. */
export function importRemarks(
  { branchFile, databaseUrl }: Pick<Settings, 'branchFile' | 'databaseUrl'>,
  path: string,
): readonly string[] {
  if (databaseUrl !== undefined || branchFile === undefined || resolve(branchFile) === resolve(path))
    return [];
  return [`A host with BRANCH_FILE ${branchFile} serves that again when it starts, and when that changes`];
}

/** Reads the branch files as they are now; what is wrong is said of the setting, or of whatever named the path. */
export async function readBranchFolder(
  path: string,
  named = 'BRANCH_FILE',
): Promise<StartResult<BranchFolderContent>> {
  try {
    const files = await branchFilePaths(path);
    if (files.length === 0) return startFailure('misconfigured', `${named}: ${path} has no *.json in it`);
    const read = files.map(async (name) => ({ name, text: await readFile(name, 'utf8') }));
    return { ok: true, value: { sources: await Promise.all(read), media: await mediaNames(path) } };
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    return startFailure('misconfigured', `${named}: ${path} cannot be read (${code})`);
  }
}

/** Differs from an earlier one when a branch file was written, or a file came or went since. */
export async function branchSignature(path: string): Promise<string> {
  try {
    const stats = (await branchFilePaths(path)).map(async (file) => {
      const { mtimeMs, size, ino } = await stat(file);
      return [file, mtimeMs, size, ino].join();
    });
    return [...(await Promise.all(stats)), ...(await mediaNames(path))].join('\n');
  } catch (error) {
    return systemCode(error) ?? String(error);
  }
}

/** The folder in which the branches' `media/` lies. */
export async function branchFolderOf(path: string): Promise<string> {
  return (await stat(path)).isDirectory() ? path : dirname(path);
}

async function mediaNames(path: string): Promise<string[]> {
  try {
    return (await readdir(join(await branchFolderOf(path), 'media'))).sort();
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
