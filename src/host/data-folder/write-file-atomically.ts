import { chmod, open, rename, writeFile } from 'node:fs/promises';

/** The last write in progress of each file. All writes of a file share one temporary file. */
const writing = new Map<string, Promise<void>>();

/**
 * Replaces a file, mode 0600. After a power cut, the file has either the old or the new content. The last of
 * several concurrent calls wins.
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
