import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { sql } from 'kysely';
import { isKnownMigration } from './migrate.ts';
import { closeSqlite, openSqlite } from './sqlite.ts';
import { openSqliteStore, type Store } from './store.ts';
import { StoreOpenError, toStoreOpenError } from './store-errors.ts';

/** Writes all that is committed, as of one moment, into a file that must not be there yet. */
export async function writeBackup({ db }: Pick<Store, 'db'>, file: string): Promise<void> {
  await sql`vacuum into ${file}`.execute(db);
}

/** Writes a backup of a database that nobody has open, and leaves that as it is; throws StoreOpenError. */
export async function writeStoppedBackup(source: string, file: string): Promise<void> {
  await withSqlite(source, (database) => database.prepare('VACUUM INTO ?').run(file));
}

/** Makes sure that nobody has a database open, and that all of it is in its one file; throws StoreOpenError. */
export function assertNotInUse(file: string): Promise<void> {
  return withSqlite(file, () => undefined);
}

/** Why a file cannot take the place of a database of this version, as the end of a sentence; undefined: it can. */
export async function backupProblem(file: string): Promise<string | undefined> {
  try {
    return await withSqlite(file, problemOf);
  } catch (error) {
    if (error instanceof StoreOpenError && error.reason === 'unreadable') {
      return 'is damaged, or is not a database';
    }
    throw error;
  }
}

function problemOf(database: DatabaseSyncInstance): string | undefined {
  const found = database.prepare('PRAGMA integrity_check').get()?.integrity_check;
  if (found !== 'ok') return `is damaged: ${found}`;
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  if (!tables.some(({ name }) => name === 'migration')) return 'is not a database of Foyer';
  const migrations = database.prepare('SELECT name FROM migration ORDER BY name').all();
  const newer = migrations.map(({ name }) => String(name)).find((name) => !isKnownMigration(name));
  return newer && `is of a newer version of Foyer: ${newer} is not known here`;
}

async function withSqlite<T>(file: string, use: (database: DatabaseSyncInstance) => T): Promise<T> {
  try {
    const database = await openSqlite(file);
    try {
      return use(database);
    } finally {
      closeSqlite(database);
    }
  } catch (error) {
    throw toStoreOpenError(error, file);
  }
}

/** Brings a backup up to date and makes event numbers begin anew, so that whoever followed them reads everything again. */
export async function prepareRestoredBackup(file: string): Promise<void> {
  const store = await openSqliteStore(file);
  await startNewEpoch(store);
  await store.close();
}

/** Makes event numbers begin anew: the next to ask for the epoch makes another one. */
export async function startNewEpoch({ db }: Pick<Store, 'db'>): Promise<void> {
  await db.deleteFrom('epoch').execute();
}
