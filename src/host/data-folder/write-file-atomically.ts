import { chmod, rename, writeFile } from 'node:fs/promises';

/** Replaces a file as a whole, readable by its owner alone; a power cut leaves the old one or the new one. */
export async function writeFileAtomically(file: string, content: string | Uint8Array): Promise<void> {
  const fresh = `${file}.new`;
  await writeFile(fresh, content, { mode: 0o600, flush: true });
  // A left-over from a crash keeps the mode it had.
  await chmod(fresh, 0o600);
  await rename(fresh, file);
}
