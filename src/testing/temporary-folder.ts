import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new folder below `parent` until the test ends. */
export async function temporaryFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'foyer-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
