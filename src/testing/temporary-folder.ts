import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a folder in `parent`, which is deleted when the test ends. */
export async function temporaryFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'foyer-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
