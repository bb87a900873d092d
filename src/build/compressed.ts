import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes a brotli and a gzip file beside each text file of a built page. */
export function compressTexts(folder: string): void {
  const isText = (path: string) => /\.(js|css|svg|webmanifest|txt)$/.test(path);
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isText)) {
    const file = join(folder, path);
    const text = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
  }
}

/** Writes a brotli and a gzip file beside each text file of a page that is built into `folder`. */
export const compressed = (folder: string): Plugin => ({
  name: 'foyer:compressed',
  apply: 'build',
  writeBundle: () => compressTexts(folder),
});
