import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { sql } from 'kysely';
import { isKnownMigration } from './migrate.ts';
import { closeSqlite, openSqlite } from './sqlite.ts';
import { openSqliteStore, type Store } from './store.ts';
import { StoreOpenError, toStoreOpenError } from './store-errors.ts';

/** Writes a consistent copy of everything that is committed into a new file. */
export async function writeBackup({ db }: Pick<Store, 'db'>, file: string): Promise<void> {
  await sql`vacuum into ${file}`.execute(db);
}

/** Writes a copy of a database that no process has open; throws StoreOpenError. */
export async function writeStoppedBackup(source: string, file: string): Promise<void> {
  await withSqlite(source, (database) => database.prepare('VACUUM INTO ?').run(file));
}

/** Throws StoreOpenError if a process has the database open. Afterwards all data is in the one file. */
export function assertNotInUse(file: string): Promise<void> {
  return withSqlite(file, () => undefined);
}

/** Why a file cannot be restored as a database of this version, as the end of a sentence; undefined if it can. */
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

/** Migrates a restored backup and starts a new epoch, because its event numbers are not those that clients know. */
export async function prepareRestoredBackup(file: string): Promise<void> {
  const store = await openSqliteStore(file);
  await startNewEpoch(store);
  await store.close();
}

/** Starts a new epoch with the next connection of a dispenser, which then reads everything again. */
export async function startNewEpoch({ db }: Pick<Store, 'db'>): Promise<void> {
  await db.deleteFrom('epoch').execute();
}
