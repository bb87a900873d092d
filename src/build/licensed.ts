import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const project = fileURLToPath(new URL('../..', import.meta.url));
const manifest: { readonly devDependencies: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(project, 'package.json'), 'utf8'),
);

/** The packages whose fonts ship with the pages. */
export const fontPackages = Object.keys(manifest.devDependencies).filter((name) =>
  /^@fontsource(-variable)?\//.test(name),
);

/** The text of the licence that a package ships. Throws if it has none. */
export function licenceOf(name: string): string {
  const folder = join(project, 'node_modules', name);
  const file = readdirSync(folder).find((one) => /^licen[cs]e(\.(md|txt))?$/i.test(one));
  if (file === undefined) throw new Error(`${name} has no text of its licence`);
  return readFileSync(join(folder, file), 'utf8').trim();
}

/** The licences of packages as one text: each licence demands that it comes with what it is of. */
export function licenceNotices(packages: Iterable<string>): string {
  const notices = [...new Set(packages)].sort().map((name) => `${name}\n\n${licenceOf(name)}\n`);
  const rule = `\n${'='.repeat(80)}\n\n`;
  return `Foyer contains these packages and fonts of others, under their licences.\n${rule}${notices.join(rule)}`;
}

/** Writes the licences of everything that a page is built from into `licenses.txt`, beside the page. */
export function licensed(always: readonly string[] = []): Plugin {
  return {
    name: 'foyer:licensed',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const packages = modules.flatMap((id) => packageOf(id) ?? []);
      const source = licenceNotices([...always, ...packages]);
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source });
    },
  };
}

/** The package of a module, by the last `node_modules` in its path. */
function packageOf(module: string): string | undefined {
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/?]+)/.exec(module)?.[1];
}
