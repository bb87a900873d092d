import type { Stats } from 'node:fs';
import { chmod, lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type StartResult, startFailure } from '../outcomes/outcome.ts';
import { isKeptName } from './data-folder.ts';

/** Mode bits: users may delete only their own files; others may write; all permissions of group and others. */
const sticky = 0o1000;
const othersWrite = 0o002;
const notOwner = 0o077;

/**
 * Restricts the host's entries in a data folder to this user, and the folder itself if it contains no other entries;
 * returns warnings for the operator. A world-writable folder with other entries stops the start, because its keys
 * could be replaced.
 */
export async function protectDataFolder(dataDir: string): Promise<StartResult<readonly string[]>> {
  const user = process.getuid?.();
  const folder = await stat(dataDir);
  if (user === undefined) return { ok: true, value: [] };
  const names = await readdir(dataDir);
  for (const name of names) if (isKeptName(name)) await close(join(dataDir, name), user);
  const isOwn = folder.uid === user && !(folder.mode & sticky) && names.every(isKeptName);
  if (isOwn) return { ok: true, value: isOpen(folder) ? [await narrow(dataDir)] : [] };
  if (folder.mode & othersWrite) {
    return startFailure(
      'misconfigured',
      `FOYER_DATA_DIR: other users can write to ${dataDir}; choose a folder that only the host uses`,
    );
  }
  const open = `FOYER_DATA_DIR: other users can read ${dataDir}, and it has other files; choose a folder that only the host uses`;
  return { ok: true, value: isOpen(folder) ? [open] : [] };
}

const isOpen = ({ mode }: Stats) => (mode & notOwner) !== 0;

/** Sets the mode of a folder to 0700. Returns a warning for the operator. */
async function narrow(folder: string): Promise<string> {
  // File systems without modes refuse or ignore this change.
  await chmod(folder, 0o700).catch(() => undefined);
  return isOpen(await stat(folder))
    ? `FOYER_DATA_DIR: the file system of ${folder} has no permissions, so other users of this machine may read keys and tickets`
    : `FOYER_DATA_DIR: other users could read ${folder}; now only this user can`;
}

/** Sets a file to mode 0600, or a folder and its content to 0700, so a copy of it is also private. */
async function close(path: string, user: number): Promise<void> {
  // Another process may just have removed the entry.
  const found = await lstat(path).catch(() => undefined);
  if (found?.uid !== user) return;
  if (found.isFile() && isOpen(found)) await chmod(path, 0o600).catch(() => undefined);
  if (!found.isDirectory()) return;
  if (isOpen(found)) await chmod(path, 0o700).catch(() => undefined);
  for (const name of await readdir(path).catch(() => [])) await close(join(path, name), user);
}
