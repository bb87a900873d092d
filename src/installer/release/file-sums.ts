import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseSums } from '../../host/releases/update-channel.ts';

/** The file with the SHA-256 of all other files in a release folder. `sha256sum -c` can read it too. */
export const sumsFile = 'files.sha256';

/** The SHA-256 of a file, in hexadecimal. */
export async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * The sorted paths of all files below a folder, with `/` as separator. Everything except a folder counts as a file.
 */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .sort();
}

/** The content of a checksum file for files in a folder. */
export async function sumsText(folder: string, paths: readonly string[]): Promise<string> {
  let text = '';
  for (const path of paths) text += `${await sumOf(join(folder, path))}  ${path}\n`;
  return text;
}

/** The files of a release folder that do not match its checksums: one sentence for each file. */
export async function damagedFiles(folder: string): Promise<readonly string[]> {
  const file = join(folder, sumsFile);
  const sums = existsSync(file) ? parseSums(readFileSync(file, 'utf8')) : undefined;
  if (!sums) return [`${sumsFile} is missing or is not a list of sums`];
  const present = new Set(filesBelow(folder));
  present.delete(sumsFile);
  const problems: string[] = [];
  for (const [path, sum] of sums) {
    if (!present.delete(path)) problems.push(`${path} is missing`);
    else if ((await sumOf(join(folder, path))) !== sum) problems.push(`${path} was changed`);
  }
  for (const path of present) problems.push(`${path} does not belong to the release`);
  return problems;
}
