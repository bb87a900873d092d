import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Counts, countSources } from './count-sources.ts';
import { firstLoads } from './first-loads.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));

/** Counts this project as git knows it, and its pages as they were built last. */
export function countProject(): Counts {
  const paths = execFileSync('git', ['ls-files', '-z'], { cwd: project, encoding: 'utf8' }).split('\0');
  const sources = paths
    .filter((path) => path !== '' && existsSync(project + path))
    .map((path) => ({ path, text: readFileSync(project + path, 'utf8') }));
  return { ...countSources(sources), ...firstLoads(`${project}dist`) };
}

/** The table of the guide: what each count may be at most. It is the only list, because who contributes needs it. */
export function readBounds(): Counts {
  const guide = readFileSync(`${project}src/guide/contributing.md`, 'utf8');
  const [, part = ''] = guide.split('## What it counts\n');
  return Object.fromEntries(
    [...part.matchAll(/^\| ([^|]+) \| ([\d,]+) \|/gm)].map(([, name = '', bound = '']) => [
      name,
      Number(bound.replaceAll(',', '')),
    ]),
  );
}
