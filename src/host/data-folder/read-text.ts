import { readFile } from 'node:fs/promises';

/** The text of a file that people write, without the byte order mark that some editors begin it with. */
export async function readText(file: string): Promise<string> {
  return new TextDecoder().decode(await readFile(file));
}
