import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { filesBelow } from './file-sums.ts';
import { installOptions, npm, ReleaseFailure } from './npm.ts';
import type { Architecture } from './release-info.ts';

/** npm's names of the processors. */
const cpus: Record<Architecture, string> = { arm64: 'arm64', amd64: 'x64' };

/** What ELF files say of the processor that they are for. */
const elfMachines: Record<Architecture, number> = { arm64: 183, amd64: 62 };

/** What no host loads: npm's own notes, and a compiler that packages name for their types. */
const notRun = ['.bin', '.package-lock.json', 'typescript', '@typescript'];
/** Types, and what only a debugger reads. */
const notLoaded = /\.(d\.[cm]?ts|map)$/;

/** A package that brings its library for every system, and the sources. The other packages have one package for each system. */
const sqlite = '@photostructure/sqlite';
const sqliteSources = ['src', 'scripts', 'binding.gyp'];

const lockFile = v.object({ packages: v.record(v.string(), v.object({ version: v.optional(v.string()) })) });

/**
 * Puts the packages that a host needs into `folder`/node_modules, for one kind of machine, by the lock file of the project.
 * Returns them as `name@version`.
 */
export function installProductionPackages(
  project: string,
  folder: string,
  architecture: Architecture,
): ReadonlySet<string> {
  mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
    cpSync(join(project, name), join(folder, name));
  }
  const machine = ['--os=linux', `--cpu=${cpus[architecture]}`, '--libc=glibc'];
  npm(folder, ...installOptions, '--omit=dev', ...machine);
  const modules = join(folder, 'node_modules');
  const { packages } = v.parse(
    v.pipe(v.string(), v.parseJson(), lockFile),
    readFileSync(join(modules, '.package-lock.json'), 'utf8'),
  );
  prune(modules, architecture);
  assertMachine(modules, architecture);
  return new Set(
    Object.entries(packages)
      .filter(([path]) => !notRun.some((name) => path.startsWith(`node_modules/${name}`)))
      .map(([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`),
  );
}

function prune(modules: string, architecture: Architecture): void {
  const remove = (path: string) => rmSync(join(modules, path), { recursive: true, force: true });
  for (const name of notRun) remove(name);
  for (const name of sqliteSources) remove(`${sqlite}/${name}`);
  const libraries = `${sqlite}/prebuilds`;
  const own = `linux-${cpus[architecture]}`;
  for (const name of readdirSync(join(modules, libraries))) {
    if (name !== own) remove(`${libraries}/${name}`);
  }
  remove(`${libraries}/${own}/@photostructure+sqlite.musl.node`);
  for (const path of filesBelow(modules).filter((name) => notLoaded.test(name))) remove(path);
}

function assertMachine(modules: string, architecture: Architecture): void {
  for (const path of filesBelow(modules).filter((name) => name.endsWith('.node'))) {
    const machine = readFileSync(join(modules, path)).readUInt16LE(18);
    if (machine !== elfMachines[architecture]) throw new ReleaseFailure(`${path} is not for ${architecture}`);
  }
}
