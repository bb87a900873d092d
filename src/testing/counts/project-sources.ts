import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Counts, countSources, type Source } from './count-sources.ts';
import { firstLoads } from './first-loads.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));

/** The files of this project as git knows them. */
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

/** The table of the guide: the bound of each count. It is the only list, because contributors need it. */
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
