import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import * as v from 'valibot';

/** The limits for the load before the first menu, in gzipped bytes. The styles cover nine screen shapes. */
const scriptBudget = 124 * 1024;
const styleBudget = 8 * 1024;

const chunk = v.object({
  file: v.string(),
  isEntry: v.optional(v.boolean(), false),
  imports: v.optional(v.array(v.string()), []),
  css: v.optional(v.array(v.string()), []),
});
const manifest = v.record(v.string(), chunk);

/** The limit for a phone's load before its ticket, in gzipped bytes: scripts, styles and the texts of one language. */
const phoneBudget = 40 * 1024;

/** The load before the first menu, in gzipped bytes. */
interface PageWeight {
  readonly script: number;
  readonly style: number;
}

/** Measures the entry of a built page, the entry's static imports, and their style sheets. */
function pageWeight(distFolder: string): PageWeight {
  const chunks = readManifest(distFolder);
  const needed = new Set(Object.keys(chunks).filter((name) => chunks[name]?.isEntry));
  // The loop also visits names that are added while it runs.
  for (const name of needed) for (const imported of chunks[name]?.imports ?? []) needed.add(imported);

  const parts = [...needed].flatMap((name) => chunks[name] ?? []);
  const weigh = (files: readonly string[]) =>
    [...new Set(files)]
      .map((file) => weightOf(join(distFolder, file)))
      .reduce((sum, bytes) => sum + bytes, 0);
  return { script: weigh(parts.map((part) => part.file)), style: weigh(parts.flatMap((part) => part.css)) };
}

/** The load of the phone page in its largest language, in gzipped bytes. */
function phoneWeight(distFolder: string): number {
  const { script, style } = pageWeight(distFolder);
  const words = new Map<string, number>();
  for (const [source, { file }] of Object.entries(readManifest(distFolder))) {
    const [, code] = /words\/(\w+)\.json\?complete=menu/.exec(source) ?? [];
    if (code) words.set(code, (words.get(code) ?? 0) + weightOf(join(distFolder, file)));
  }
  return script + style + Math.max(...words.values());
}

const readManifest = (distFolder: string) =>
  v.parse(manifest, JSON.parse(readFileSync(join(distFolder, '.vite/manifest.json'), 'utf8')));

const weightOf = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length;

const page = fileURLToPath(new URL('../dist/kiosk', import.meta.url));

test('the first menu stays within its size limits', () => {
  const { script, style } = pageWeight(page);
  expect(script).toBeGreaterThan(50 * 1024);
  expect(script).toBeLessThanOrEqual(scriptBudget);
  expect(style).toBeLessThanOrEqual(styleBudget);
});

test('a phone shows a ticket within its size limit, even in the largest language', () => {
  const weight = phoneWeight(join(page, '../phone'));
  expect(weight).toBeGreaterThan(20_000);
  expect(weight).toBeLessThanOrEqual(phoneBudget);
});

test('the functions of the first menu are compiled while their script is loading', () => {
  const [, script = ''] =
    /<script type="module"[^>]* src="([^"]+)"/.exec(readFileSync(join(page, 'index.html'), 'utf8')) ?? [];
  expect(readFileSync(join(page, script), 'utf8').split('\n')[0]).toBe('//# allFunctionsCalledOnLoad');
});

test('the counter page and the preview use the fonts of the kiosk', () => {
  for (const beside of ['counter', 'preview']) {
    const assets = join(page, '..', beside, 'assets');
    const styles = readdirSync(assets).filter((name) => name.endsWith('.css'));
    const fonts = styles.flatMap(
      (name) => readFileSync(join(assets, name), 'utf8').match(/[^("]+\.woff2/g) ?? [],
    );
    expect(fonts.length).toBeGreaterThan(300);
    expect(fonts.filter((font) => !existsSync(join(page, font)))).toEqual([]);
    expect(readdirSync(assets).filter((name) => name.endsWith('.woff2'))).toEqual([]);
  }
});
