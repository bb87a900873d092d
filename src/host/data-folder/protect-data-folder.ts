import type { Stats } from 'node:fs';
import { chmod, lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type StartResult, startFailure } from '../outcomes/outcome.ts';

/** What a host writes into its data folder, and what a new disk has. */
const ownName =
  /^(foyer\.sqlite.*|\w+\.key|(binding|enrolment|names\.skeleton|paper-roll)\.json|media|backups|versions|admin\.sock|lost\+found)(\.new)?$/;

/** The bits of a mode: a user may delete only what is hers; others may write; anybody but the owner may do anything. */
const sticky = 0o1000;
const othersWrite = 0o002;
const notOwner = 0o077;

/**
 * Lets only this user read a data folder and its files, if nothing else is in it. Returns what the operator should know.
 * A folder that everybody can write to and that is not the host's alone stops the start: its keys could be replaced.
 */
export async function protectDataFolder(dataDir: string): Promise<StartResult<readonly string[]>> {
  const user = process.getuid?.();
  const folder = await stat(dataDir);
  if (user === undefined) return { ok: true, value: [] };
  const names = await readdir(dataDir);
  const isOwn = folder.uid === user && !(folder.mode & sticky) && names.every((name) => ownName.test(name));
  if (isOwn) {
    for (const name of names) await protectFile(join(dataDir, name), user);
    return { ok: true, value: isOpen(folder) ? [await narrow(dataDir)] : [] };
  }
  if (folder.mode & othersWrite) {
    return startFailure(
      'misconfigured',
      `DATA_DIR: other users can write to ${dataDir}; choose a folder for the host alone`,
    );
  }
  const open = `DATA_DIR: other users can read ${dataDir}, and it is not the host's alone; choose a folder for the host alone`;
  return { ok: true, value: isOpen(folder) ? [open] : [] };
}

const isOpen = ({ mode }: Stats) => (mode & notOwner) !== 0;

/** Gives a folder the mode 0700. Returns what the operator should know. */
async function narrow(folder: string): Promise<string> {
  // File systems without modes refuse this, or do nothing.
  await chmod(folder, 0o700).catch(() => undefined);
  return isOpen(await stat(folder))
    ? `DATA_DIR: the file system of ${folder} has no modes, so other users of this machine may read keys and tickets`
    : `DATA_DIR: other users could read ${folder}; now only this user can`;
}

/** Gives a file the mode 0600, so that a copy of it is not open to others. */
async function protectFile(file: string, user: number): Promise<void> {
  const found = await lstat(file);
  if (found.isFile() && found.uid === user && isOpen(found)) await chmod(file, 0o600).catch(() => undefined);
}
