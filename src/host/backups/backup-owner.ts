import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemCode } from '../outcomes/outcome.ts';

/** Names the host of a backup folder. */
const ownerFile = 'foyer-owner';

/**
 * Makes a host the owner of a backup folder, unless another one is. Returns the reason for a refusal. Two hosts in
 * one folder would each find the other host's backup of the day, and delete its old ones. `secret` is the secret of
 * the host's service.
 */
export async function ownFolder(folder: string, secret: string): Promise<string | null> {
  const file = join(folder, ownerFile);
  const own = createHash('sha256').update(`backups of ${secret}`).digest('base64url');
  await writeFile(file, own, { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (systemCode(error) !== 'EEXIST') throw error;
  });
  const owner = await readFile(file, 'utf8');
  if (owner === own) return null;
  // A disk that was full has left it empty.
  if (own.startsWith(owner)) return writeFile(file, own).then(() => null);
  return `${folder} has the backups of another host: choose another folder, or delete ${file} if that host is gone`;
}
