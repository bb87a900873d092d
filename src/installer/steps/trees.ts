import {
  chmod,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { exists, onDisk, type System } from '../machine/system.ts';

/** A folder to copy, or some of its entries. The source is on this machine, even if the system has another root. */
export interface TreeSource {
  readonly from: string;
  readonly entries?: readonly string[];
  /** The texts of files that were read and checked before, by name. They replace the files' content. */
  readonly texts?: ReadonlyMap<string, string>;
}

/** True if the folder at `path` has exactly the same files with the same content. */
export async function isSameTree({ from, entries, texts }: TreeSource, path: string): Promise<boolean> {
  const names = (await entriesOf(path)).sort();
  const wanted = [...(entries ?? (await readdir(from)))].sort();
  if (names.join('\n') !== wanted.join('\n')) return false;
  for (const name of wanted) {
    const text = texts?.get(name);
    const isEqual =
      text === undefined
        ? await isSame(join(from, name), join(path, name))
        : (await readFile(join(path, name), 'utf8').catch(() => undefined)) === text;
    if (!isEqual) return false;
  }
  return true;
}

async function isSame(left: string, right: string): Promise<boolean> {
  const [a, b] = [await lstat(left), await lstat(right)];
  if (a.isSymbolicLink() || b.isSymbolicLink()) {
    return a.isSymbolicLink() && b.isSymbolicLink() && (await readlink(left)) === (await readlink(right));
  }
  if (a.isDirectory() || b.isDirectory()) {
    return a.isDirectory() && b.isDirectory() && (await isSameTree({ from: left }, right));
  }
  return a.size === b.size && (await readFile(left)).equals(await readFile(right));
}

/** The size of a folder's files, in bytes. */
export async function sizeOfTree({ from, entries }: TreeSource): Promise<number> {
  let bytes = 0;
  for (const name of entries ?? (await readdir(from))) {
    const stats = await lstat(join(from, name));
    bytes += stats.isDirectory() ? await sizeOfTree({ from: join(from, name) }) : stats.size;
  }
  return bytes;
}

/**
 * Copies a folder beside `path` and then renames the copy, so `path` never has an incomplete copy. The files belong to
 * the owner, and the owner's group can read them, or everyone if the owner is root.
 */
export async function copyTree(
  source: TreeSource,
  path: string,
  owner: string,
  system: System,
): Promise<void> {
  const target = onDisk(system, path);
  const [next, previous] = [`${target}.new`, `${target}.old`];
  await rm(next, { recursive: true, force: true });
  await mkdir(next, { recursive: true });
  for (const name of source.entries ?? (await readdir(source.from))) {
    const text = source.texts?.get(name);
    if (text === undefined)
      await cp(join(source.from, name), join(next, name), { recursive: true, verbatimSymlinks: true });
    else await writeFile(join(next, name), text);
  }
  await setRights(next, `${path}.new`, owner, system);
  // The copy must be on disk before a link can point to it.
  await system.run('sync', ['-f', next]);
  await rm(previous, { recursive: true, force: true });
  await rename(target, previous).catch(() => undefined);
  await rename(next, target);
  await rm(previous, { recursive: true, force: true });
}

/** Restores a folder that an interrupted copy moved away before the new folder was in place. */
export async function putBack(path: string, system: System): Promise<void> {
  if (await exists(system, path)) return;
  await rename(`${onDisk(system, path)}.old`, onDisk(system, path)).catch(() => undefined);
}

async function setRights(file: string, path: string, owner: string, system: System): Promise<void> {
  const stats = await lstat(file);
  await system.setOwner(path, owner);
  if (stats.isSymbolicLink()) return;
  const isForAll = owner === 'root:root';
  const isRun = stats.isDirectory() || (stats.mode & 0o100) !== 0;
  await chmod(file, isRun ? (isForAll ? 0o755 : 0o750) : isForAll ? 0o644 : 0o640);
  if (!stats.isDirectory()) return;
  for (const name of await readdir(file)) await setRights(join(file, name), `${path}/${name}`, owner, system);
}

/** The paths of a folder and of its content, as paths on the machine. */
export async function allPaths(path: string, system: System): Promise<string[]> {
  const found = [path];
  const stats = await lstat(onDisk(system, path)).catch(() => undefined);
  if (!stats?.isDirectory()) return found;
  for (const name of await readdir(onDisk(system, path))) {
    found.push(...(await allPaths(`${path}/${name}`, system)));
  }
  return found;
}

async function entriesOf(path: string): Promise<string[]> {
  return readdir(path).catch(() => []);
}
