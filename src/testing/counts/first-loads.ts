import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Counts } from './count-sources.ts';

/**
 * The first load of each document of the built pages, in KiB: its scripts,
 * their immediate imports, and its style sheets.
 */
export function firstLoads(dist: string): Counts {
  const built = readdirSync(join(dist, 'built-from')).map((name) => basename(name, '.json'));
  const pages = built.filter((name) => existsSync(join(dist, name, 'index.html')));
  const documents = pages.flatMap((page) =>
    readdirSync(join(dist, page))
      .filter((name) => name.endsWith('.html'))
      .map((name) => [page, name] as const),
  );
  return Object.fromEntries(
    documents.map(([page, name]) => [
      `KiB of ${page === 'kiosk' ? '' : `${page}/`}${name.replace(/\.html$/, '')}`,
      weightOf(join(dist, page), readFileSync(join(dist, page, name), 'utf8')),
    ]),
  );
}

function weightOf(folder: string, html: string): number {
  const files = new Set(
    [...html.matchAll(/(?:src|href)="[^"]*\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file),
  );
  let bytes = 0;
  // The loop also visits the files that are added while it runs.
  for (const file of files) {
    const content = readFileSync(join(folder, file ?? ''));
    bytes += gzipSync(content, { level: 9 }).length;
    for (const [, imported = ''] of String(content).matchAll(
      /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g,
    ))
      files.add(`assets/${basename(imported)}`);
  }
  return Math.ceil(bytes / 1024);
}
