import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type StartResult, startFailure } from '../outcomes/outcome.ts';

/**
 * The service's database, and its copy from before an update. The names of their logs and copies start with these
 * names.
 */
export const databases = ['foyer.sqlite', 'before-update.sqlite'] as const;

/** The other files and folders of a host and its installer. */
export const others = [
  'secret.key',
  'page.key',
  'preview.key',
  'screens.key',
  /** The dispenser that a host with its own service acts as. */
  'binding.json',
  /** The machine's completed or pending enrolment at an external service. */
  'enrolment.json',
  /** The answers given at the first start. Without them, the next start asks again. */
  'first-start.json',
  'recorded-menu.json',
  /** The people who may change branches. Passwords are hashed. */
  'people.json',
  /** The counter page logins on a host without a database. */
  'counter-logins.json',
  /** Copies of the files that the host needs to start unchanged. */
  'copies',
  /** The last applied branch files and names. */
  'applied-branches.json',
  'applied-node.json',
  'applied-names.json',
  'names.skeleton.json',
  'paper-roll.json',
  /** An empty file that requests an update from the machine. */
  'update-wanted',
  /** The last update order of the service that the machine received. */
  'update-order.json',
  /** The socket for operators' commands. */
  'admin.sock',
  /** The branch file from a first start. */
  'branch',
  /** The demo's branch file and its media. */
  'demo',
  'versions',
  'drafts',
  /** One folder for each tablet. */
  'screens',
  'media',
  'backups',
] as const;

/** The start of the names of files with tickets from a lost database. The time of the loss follows. */
const rescuedPrefix = 'foyer-rescued-';

/** `FOYER_BACKUP_DIR` may be the data folder. An unpacked release there (`foyer-VERSION-`) is not the host's. */
const backupName = /^foyer-(owner$|\d{4}-)/;

type KeptName = (typeof databases | typeof others)[number];

/** All writers get their paths from this function, so `protectDataFolder` knows all names. */
export function inDataFolder(dataDir: string, name: KeptName): string {
  return join(dataDir, name);
}

/** The JSON files in these folders are not checked: people edit branch files, and there can be many old versions. */
const unlooked = ['branch', 'demo', 'versions', 'copies'];

/** The small JSON files that the host itself has written into a data folder. */
export async function smallJsonFiles(dataDir: string): Promise<readonly string[]> {
  const paths = others
    .filter((name) => !unlooked.includes(name))
    .map(async (name) => {
      const path = inDataFolder(dataDir, name);
      if (name.endsWith('.json')) return existsSync(path) ? [path] : [];
      const inside = await readdir(path, { recursive: true }).catch(() => []);
      return inside.map((file) => join(path, file)).filter((file) => file.endsWith('.json'));
    });
  return (await Promise.all(paths)).flat();
}

/** Entries that file systems create on a new disk. */
const ofDisk = ['lost+found', 'System Volume Information'];

/** True for an entry that a host, its installer or a new disk has created. */
export function isKeptName(name: string): boolean {
  const written = name.replace(/\.(new|damaged)$/, '');
  const names: readonly string[] = [...others, ...ofDisk];
  return (
    names.includes(written) ||
    backupName.test(name) ||
    [...databases, rescuedPrefix].some((beginning) => name.startsWith(beginning))
  );
}

/** The path for tickets from a database whose file was lost at this time. `rescuedFilesIn` finds these files. */
export function rescuedFile(folder: string, now: number): string {
  const time = new Date(now).toISOString().replace(/\D/g, '').slice(0, 14);
  return join(folder, `${rescuedPrefix}${time}.sqlite`);
}

/** The rescued files, newest first; empty if the folder is missing. */
export async function rescuedFilesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.startsWith(rescuedPrefix) && name.endsWith('.sqlite'))
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

/** Returns the database file in a data folder, or a failure if there is none. */
export function existingDataFile(dataDir: string): StartResult<string> {
  const file = inDataFolder(dataDir, 'foyer.sqlite');
  return existsSync(file)
    ? { ok: true, value: file }
    : startFailure(
        'unavailable',
        `FOYER_DATA_DIR: ${dataDir} contains no data, and no host is running on it`,
      );
}
