import { rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncPath } from '../../host/data-folder/write-file-atomically.ts';

/**
 * Writes a file under a temporary name and then renames it, so a power cut leaves the old or the new file. `prepare`
 * sets the permissions before the rename.
 */
export async function writeAtomically(
  file: string,
  content: string | Uint8Array,
  prepare: (temporary: string) => Promise<void> = async () => {},
): Promise<void> {
  const temporary = `${file}.foyer-new`;
  await writeFile(temporary, content, { mode: 0o600, flush: true });
  await prepare(temporary);
  await rename(temporary, file);
  await syncPath(dirname(file));
}

/** Sets the target of a link. A power cut leaves the old or the new target. */
export async function linkAtomically(link: string, target: string): Promise<void> {
  const temporary = `${link}.foyer-new`;
  await rm(temporary, { force: true });
  await symlink(target, temporary);
  await rename(temporary, link);
  await syncPath(dirname(link));
}
