import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

const isText = (path: string) => /\.(js|css|svg|webmanifest|txt)$/.test(path);

/** Compresses all files in parallel to use all processors. */
export async function compressTexts(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isText);
  await Promise.all(files.map((path) => compressText(join(folder, path))));
}

async function compressText(file: string): Promise<void> {
  const text = await readFile(file);
  // Quality 11 takes three times as long to save 1.7 % of the bytes.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
  await writeFile(`${file}.gz`, await gzipped(text, { level: 9 }));
  await writeFile(`${file}.br`, await brotlied(text, { params }));
}

/** Writes a Brotli and a gzip file beside each text file of the page in `folder`. */
export const compressed = (folder: string): Plugin => ({
  name: 'foyer:compressed',
  apply: 'build',
  writeBundle: () => compressTexts(folder),
});
