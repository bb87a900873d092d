import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder } from './new-folder.ts';

/** Writes a value to a new JSON file. Returns its path. */
export async function newJsonFile(content: object): Promise<string> {
  const file = join(newFolder('file'), 'content.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}
