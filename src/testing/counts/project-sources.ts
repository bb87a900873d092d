import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Counts, countSources, type Source } from './count-sources.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));

/** The files of this project that git knows. */
export function projectSources(): readonly Source[] {
  const paths = execFileSync('git', ['ls-files', '-z'], { cwd: project, encoding: 'utf8' }).split('\0');
  return paths
    .filter((path) => path !== '' && existsSync(project + path))
    .map((path) => ({ path, text: readFileSync(project + path, 'utf8') }));
}

/** Counts this project, and its pages as last built. */
export const countProject = (): Counts => ({
  ...countSources(projectSources()),
  ...firstLoads(`${project}dist`),
});

/** The bound of each count, from the guide's table. Contributors need the table, so there is no second list. */
export function readBounds(): Counts {
  const guide = readFileSync(`${project}src/guide/contributing.md`, 'utf8');
  const [, part = ''] = guide.split('## Counts\n');
  return Object.fromEntries(
    [...part.matchAll(/^\| ([^|]+) \| ([\d,]+) \|/gm)].map(([, name = '', bound = '']) => [
      name,
      Number(bound.replaceAll(',', '')),
    ]),
  );
}

/** The size in KiB that each built document loads first: its scripts, their static imports, and its style sheets. */
function firstLoads(dist: string): Counts {
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
  // The loop also visits files that are added while it runs.
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
