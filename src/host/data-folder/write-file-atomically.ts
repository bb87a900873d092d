import { chmod, open, rename, writeFile } from 'node:fs/promises';

/** The last pending write of each file. All writes to a file share one temporary file. */
const writing = new Map<string, Promise<void>>();

/**
 * Replaces a file, with mode 0600; the last of several concurrent calls wins. After a power cut, the file has either
 * the old or the new content.
 */
export async function writeFileAtomically(file: string, content: string | Uint8Array): Promise<void> {
  const before = writing.get(file)?.catch(() => undefined);
  const written = before ? before.then(() => replaceFile(file, content)) : replaceFile(file, content);
  writing.set(file, written);
  try {
    await written;
  } finally {
    if (writing.get(file) === written) writing.delete(file);
  }
}

async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${file}.new`;
  await writeFile(temporary, content, { mode: 0o600, flush: true });
  // A temporary file left by a crash would keep its old mode.
  await chmod(temporary, 0o600);
  await rename(temporary, file);
}

/** Flushes a file, or the names in a folder, to disk, so they survive a power cut. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
