import { open, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file beside its place and then puts it there, so that a power cut leaves the old or the new one. `prepare` gives
 * the new file its rights before it is in its place.
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
  await syncFolder(file);
}

/** Lets a link point to a target. A power cut leaves the old or the new one. */
export async function linkAtomically(link: string, target: string): Promise<void> {
  const temporary = `${link}.foyer-new`;
  await rm(temporary, { force: true });
  await symlink(target, temporary);
  await rename(temporary, link);
  await syncFolder(link);
}

/** Puts the entry of a file in its folder on the disk. */
export async function syncFolder(file: string): Promise<void> {
  const folder = await open(dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
