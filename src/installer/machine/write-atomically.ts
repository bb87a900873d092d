import { rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncPath } from '../../host/data-folder/write-file-atomically.ts';

/**
 * Writes a file beside its place and then moves it there, so a power cut leaves the old or the new file.
 * `prepare` sets the permissions of the new file before the move.
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

/** Sets a link to a target. A power cut leaves the old or the new target. */
export async function linkAtomically(link: string, target: string): Promise<void> {
  const temporary = `${link}.foyer-new`;
  await rm(temporary, { force: true });
  await symlink(target, temporary);
  await rename(temporary, link);
  await syncPath(dirname(link));
}
