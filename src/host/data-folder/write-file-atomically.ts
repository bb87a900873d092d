import { chmod, open, rename, writeFile } from 'node:fs/promises';

/** Replaces a file, mode 0600. After a power cut the file has either the old content or the new content. */
export async function writeFileAtomically(file: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${file}.new`;
  await writeFile(temporary, content, { mode: 0o600, flush: true });
  // A temporary file left by a crash keeps its old mode when it is written again.
  await chmod(temporary, 0o600);
  await rename(temporary, file);
}

/** Makes a file, or the names in a folder, survive a power cut. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
