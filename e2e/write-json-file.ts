import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Writes a value into a new JSON file and returns its path. */
export async function writeJsonFile(content: object): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'foyer-file-')), 'content.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}
