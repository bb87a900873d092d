import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemCode } from '../outcomes/outcome.ts';

/** Identifies the host that owns a backup folder. */
const ownerFile = 'foyer-owner';

/**
 * Makes the host with this secret the owner of a backup folder, unless another host owns it; returns the reason for a
 * refusal. Two hosts in one folder would delete each other's backups.
 */
export async function ownFolder(folder: string, secret: string): Promise<string | null> {
  const file = join(folder, ownerFile);
  const own = createHash('sha256').update(`backups of ${secret}`).digest('base64url');
  await writeFile(file, own, { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (systemCode(error) !== 'EEXIST') throw error;
  });
  const owner = await readFile(file, 'utf8');
  if (owner === own) return null;
  // The file is empty or truncated if the disk was full when it was written.
  if (own.startsWith(owner)) return writeFile(file, own).then(() => null);
  return `${folder} has the backups of another host: choose another folder, or delete ${file} if that host is gone`;
}
