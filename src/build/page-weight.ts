import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';

/** Limits for what the browser loads before the first menu, gzipped, in bytes. The styles are those of nine shapes of a screen. */
export const scriptBudget = 124 * 1024;
export const styleBudget = 9 * 1024;

const chunk = v.object({
  file: v.string(),
  isEntry: v.optional(v.boolean(), false),
  imports: v.optional(v.array(v.string()), []),
  css: v.optional(v.array(v.string()), []),
});
const manifest = v.record(v.string(), chunk);

/** What the browser loads before the first menu, gzipped, in bytes. */
interface PageWeight {
  readonly script: number;
  readonly style: number;
}

/** Measures a built page: its entry, everything that the entry imports statically, and their style sheets. */
export function pageWeight(distFolder: string): PageWeight {
  const chunks = v.parse(manifest, JSON.parse(readFileSync(join(distFolder, '.vite/manifest.json'), 'utf8')));
  const needed = new Set(Object.keys(chunks).filter((name) => chunks[name]?.isEntry));
  // The loop also visits the names that are added while it runs.
  for (const name of needed) for (const imported of chunks[name]?.imports ?? []) needed.add(imported);

  const parts = [...needed].flatMap((name) => chunks[name] ?? []);
  const weigh = (files: readonly string[]) =>
    [...new Set(files)]
      .map((file) => gzipSync(readFileSync(join(distFolder, file)), { level: 9 }).length)
      .reduce((sum, bytes) => sum + bytes, 0);
  return { script: weigh(parts.map((part) => part.file)), style: weigh(parts.flatMap((part) => part.css)) };
}
