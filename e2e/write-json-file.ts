import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Writes a value as a JSON file of its own and gives its path. */
export async function writeJsonFile(content: object): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'foyer-file-')), 'content.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}
