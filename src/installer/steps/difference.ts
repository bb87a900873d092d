import { lstat, readFile, readlink } from 'node:fs/promises';
import { missingPackages } from '../machine/packages.ts';
import { exists, onDisk, type System } from '../machine/system.ts';
import type { FileToWrite, RequiredState } from './step.ts';
import { allPaths, isSameTree } from './trees.ts';

/** The differences between the machine and a step, as sentences. A command has none. */
export async function differencesFrom(action: RequiredState, system: System): Promise<readonly string[]> {
  switch (action.kind) {
    case 'packages':
      return (await missingPackages(action.names, system)).map((name) => `The package ${name} is missing`);
    case 'users':
      return (await missingUsers(action.names, system)).map((name) => `The user ${name} is missing`);
    case 'folder':
      return folderDifferences(action, system);
    case 'file':
      return fileDifferences(action, system);
    case 'no-file':
      return (await exists(system, action.path)) ? [`${action.path} is not needed`] : [];
    case 'link':
      return (await linkTarget(action.path, system)) === action.target
        ? []
        : [`${action.path} does not point to ${action.target}`];
    case 'tree':
      return (await isSameTree(action, onDisk(system, action.path)))
        ? []
        : [`${action.path} is not a copy of ${action.from}`];
    case 'no-link':
      return (await exists(system, action.path)) ? [`${action.path} starts a desktop`] : [];
    case 'kernel-words': {
      const words = await kernelWordsNow(action.path, system);
      return action.added
        .filter((word) => !words.includes(word))
        .map((word) => `${action.path} does not contain ${word}`);
    }
    case 'command':
      return [];
    case 'enabled': {
      const enabled = await enabledUnits(action.units, system);
      return action.units.filter((unit) => !enabled.includes(unit)).map((unit) => `${unit} is not enabled`);
    }
    case 'stopped':
      return (await isUnitActive(action.unit, system)) ? [`${action.unit} runs`] : [];
    case 'running':
      return (await isUnitActive(action.unit, system)) ? [] : [`${action.unit} does not run`];
  }
}

export async function missingUsers(names: readonly string[], system: System): Promise<string[]> {
  const text = await readFile(onDisk(system, '/etc/passwd'), 'utf8').catch(() => '');
  return names.filter((name) => !text.split('\n').some((entry) => entry.startsWith(`${name}:`)));
}

export async function kernelWordsNow(path: string, system: System): Promise<string[]> {
  return (await readFile(onDisk(system, path), 'utf8')).trim().split(/\s+/);
}

export function enabledUnits(units: readonly string[], system: System): Promise<string[]> {
  return each(units, async (unit) =>
    (await system.run('systemctl', ['is-enabled', unit])).code === 0 ? [unit] : [],
  );
}

/** True if a unit is running, or about to run. */
export async function isUnitActive(unit: string, system: System): Promise<boolean> {
  return ['active', 'activating', 'reloading'].includes(
    (await system.run('systemctl', ['is-active', unit])).output.trim(),
  );
}

const statsOf = (path: string, system: System) => lstat(onDisk(system, path)).catch(() => undefined);
const linkTarget = (path: string, system: System) => readlink(onDisk(system, path)).catch(() => undefined);

async function folderDifferences(
  { path, mode, owner }: Extract<RequiredState, { kind: 'folder' }>,
  system: System,
): Promise<string[]> {
  const stats = await statsOf(path, system);
  if (!stats?.isDirectory()) return [`The folder ${path} is missing`];
  const strangers = await each(
    owner === 'root:root' ? [path] : await allPaths(path, system),
    async (each) => {
      // A running host may have deleted the file in the meantime.
      const actual = await system.ownerOf(each).catch(() => owner);
      return actual === owner ? [] : [`${each} does not belong to ${owner}`];
    },
  );
  return [...modeDifference(path, stats.mode, mode), ...strangers];
}

async function fileDifferences(
  { path, content, mode, owner }: FileToWrite,
  system: System,
): Promise<string[]> {
  const stats = await statsOf(path, system);
  if (!stats?.isFile()) return [`${path} is missing`];
  const isSame = (await readFile(onDisk(system, path))).equals(Buffer.from(content));
  return [
    ...(isSame ? [] : [`${path} has different content`]),
    ...modeDifference(path, stats.mode, mode),
    ...((await system.ownerOf(path)) === owner ? [] : [`${path} does not belong to ${owner}`]),
  ];
}

const modeDifference = (path: string, actual: number, mode: number) =>
  (actual & 0o7777) === mode ? [] : [`${path} does not have the mode ${mode.toString(8).padStart(4, '0')}`];

async function each<T>(
  items: readonly T[],
  find: (item: T) => Promise<readonly string[]>,
): Promise<string[]> {
  const found: string[] = [];
  for (const item of items) found.push(...(await find(item)));
  return found;
}
