import { cpSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { filesBelow } from './file-sums.ts';
import { installOptions, npm, ReleaseFailure } from './source/npm.ts';
import type { Architecture } from './source/release-info.ts';

/** npm's names of the processors. */
const cpus: Record<Architecture, string> = { arm64: 'arm64', amd64: 'x64' };

/** The processors of ELF files, by the number in their headers. */
const elfMachines: Record<Architecture, number> = { arm64: 183, amd64: 62 };

/** Files that no host loads: npm's records, and a compiler that packages need only for its types. */
const notRun = ['.bin', '.package-lock.json', 'typescript', '@typescript'];
/** The package of Node for Linux, without the name of the processor. */
const nodePackage = 'node-linux-';
/** Type declarations, and files that only a debugger reads. */
const notLoaded = /\.(d\.[cm]?ts|map)$/;

const lockFile = v.object({ packages: v.record(v.string(), v.object({ version: v.optional(v.string()) })) });

interface Installed {
  readonly packages: ReadonlySet<string>;
  readonly node: string;
}

/**
 * Installs the packages that a host needs into `folder`/node_modules, and Node into `folder`/node. The packages are
 * for one kind of machine, and follow the project's lock file.
 */
export function installProductionPackages(
  project: string,
  folder: string,
  architecture: Architecture,
): Installed {
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
  const node = takeNodeOut(folder, architecture);
  prune(modules);
  assertMachine(modules, architecture);
  const names = Object.entries(packages)
    .filter(([path]) => ![...notRun, nodePackage].some((name) => path.startsWith(`node_modules/${name}`)))
    .map(([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`);
  return { packages: new Set(names), node };
}

/**
 * Moves Node's program and licence from its package into `folder`/node, so a release contains Node only once. Returns
 * its version.
 */
export function takeNodeOut(folder: string, architecture: Architecture): string {
  const installed = join(folder, 'node_modules', `${nodePackage}${cpus[architecture]}`);
  const { version } = v.parse(
    v.pipe(v.string(), v.parseJson(), v.object({ version: v.string() })),
    readFileSync(join(installed, 'package.json'), 'utf8'),
  );
  mkdirSync(join(folder, 'node/bin'), { recursive: true });
  for (const path of ['bin/node', 'LICENSE']) renameSync(join(installed, path), join(folder, 'node', path));
  rmSync(installed, { recursive: true });
  return version;
}

function prune(modules: string): void {
  const remove = (path: string) => rmSync(join(modules, path), { recursive: true, force: true });
  for (const name of notRun) remove(name);
  for (const path of filesBelow(modules).filter((name) => notLoaded.test(name))) remove(path);
}

function assertMachine(modules: string, architecture: Architecture): void {
  for (const path of filesBelow(modules).filter((name) => name.endsWith('.node'))) {
    const machine = readFileSync(join(modules, path)).readUInt16LE(18);
    if (machine !== elfMachines[architecture]) throw new ReleaseFailure(`${path} is not for ${architecture}`);
  }
}
