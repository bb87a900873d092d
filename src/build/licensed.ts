import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const project = fileURLToPath(new URL('../..', import.meta.url));
const installed = join(project, 'node_modules');
const manifest: { readonly devDependencies: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(project, 'package.json'), 'utf8'),
);

export const fontPackages = Object.keys(manifest.devDependencies).filter((name) =>
  /^@fontsource(-variable)?\//.test(name),
);

/** The third-party material in our sources, with its licences. */
export const inOurSources = {
  'List of Dirty, Naughty, Obscene, and Otherwise Bad Words': [
    'License: CC-BY-4.0, https://creativecommons.org/licenses/by/4.0/',
    'Source: https://github.com/LDNOOBW/List-of-Dirty-Naughty-Obscene-and-Otherwise-Bad-Words',
    'Changed: a selection, with words of ours.',
  ].join('\n'),
} as const;

/** The licence text of a package, or else the licence that its manifest names. */
export function licenceOf(name: string, folder = join(installed, name)): string {
  const file = readdirSync(folder).find((one) => /^licen[cs]e(\.(md|txt))?$/i.test(one));
  if (file !== undefined) return readFileSync(join(folder, file), 'utf8').trim();
  const { license, author, repository } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (typeof license !== 'string') throw new Error(`${name} has no licence`);
  const from = repository.url ?? repository;
  return [
    `License: ${license}`,
    ...(author ? [`Author: ${author.name ?? author}`] : []),
    `Source: ${from}`,
  ].join('\n');
}

/**
 * Writes the licences of a build's packages into `licenses.txt` beside the build, because packages must be distributed
 * with their licences. Names and versions go into `dist/built-from`, for the release's SBOM.
 */
export function licensed(always: readonly string[] = []): Plugin {
  const folders = new Map(always.map((name) => [name, join(installed, name)]));
  return {
    name: 'foyer:licensed',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        for (const id of file.type === 'chunk' ? file.moduleIds : []) {
          const [, folder = '', name] = /^\0?(.*\/node_modules\/((?:@[^/]+\/)?[^/?]+))/.exec(id) ?? [];
          if (name !== undefined) folders.set(name, folder);
        }
      }
      const licences = [...folders].sort().map(([name, folder]) => [name, licenceOf(name, folder)]);
      const notices = [...licences, ...Object.entries(inOurSources)].map((one) => `${one.join('\n\n')}\n`);
      const rule = `\n${'='.repeat(80)}\n\n`;
      const source = `Foyer contains these packages and fonts of others, under their licences.\n${rule}${notices.join(rule)}`;
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source });
    },
    writeBundle({ dir = '' }) {
      const list = join(dirname(dir), 'built-from');
      mkdirSync(list, { recursive: true });
      const names = [...folders].map(([name, folder]) => {
        const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
        return `${name}@${version}`;
      });
      writeFileSync(join(list, `${basename(dir)}.json`), JSON.stringify(names.sort(), undefined, 1));
    },
  };
}
