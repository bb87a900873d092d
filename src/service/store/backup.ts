import { open, rename, rm } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { DatabaseCopy } from './database-file.ts';
import { logOf } from './log-of.ts';
import { type Foreign, foreignOf } from './migrate.ts';
import { executedIn } from './position.ts';
import { openSqliteStore, type Store } from './store.ts';
import { StoreOpenError } from './store-errors.ts';
import { withSqlite } from './with-sqlite.ts';

/** The bytes that are flushed to the disk at once, while commits of a service on the same disk wait. */
const flushedBytes = 4 * 1024 * 1024;

/** Writes a copy of an open database into a new file, with its log in a second file. Only the owner can read them. */
export async function writeBackup(file: string, { databaseBytes, parts }: DatabaseCopy): Promise<void> {
  const [database, log] = [await open(file, 'wx', 0o600), await open(logOf(file), 'wx', 0o600)];
  try {
    let written = 0;
    let flushed = 0;
    for await (const part of parts) {
      const ofDatabase = part.subarray(0, Math.max(0, databaseBytes - written));
      await database.writeFile(ofDatabase);
      await log.writeFile(part.subarray(ofDatabase.length));
      written += part.length;
      if (written - flushed < flushedBytes) continue;
      await database.datasync();
      flushed = written;
    }
    await database.sync();
    await log.sync();
  } finally {
    await database.close();
    await log.close();
  }
}

/** Writes a copy of a database that no process has open; throws StoreOpenError. */
export async function writeStoppedBackup(source: string, file: string): Promise<void> {
  await withSqlite(source, (database) => database.prepare('VACUUM INTO ?').run(file));
}

/** Throws StoreOpenError if a process has the database open. Afterwards, this file alone contains all data. */
export function assertNotInUse(file: string): Promise<void> {
  return withSqlite(file, () => undefined);
}

/** The reason why a file cannot be restored as a database of this version, as the end of a sentence. */
export async function backupProblem(file: string): Promise<string | undefined> {
  try {
    return await withSqlite(file, problemOf);
  } catch (error) {
    if (error instanceof StoreOpenError && ['unreadable', 'damaged'].includes(error.reason)) {
      return 'is damaged, or is not a database';
    }
    throw error;
  }
}

function problemOf(database: DatabaseSync): string | undefined {
  const found = database.prepare('PRAGMA integrity_check').get()?.integrity_check;
  if (found !== 'ok') return `is damaged: ${found}`;
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  if (!tables.some(({ name }) => name === 'migration')) return 'is not a database of Foyer';
  const foreign = foreignOf(executedIn(database));
  return foreign && foreignText[foreign];
}

const foreignText: Record<Foreign, string> = {
  unreleased: 'is of a version of Foyer before the first release, which this version cannot read',
  newer: 'is of a newer version of Foyer',
};

/**
 * Removes the source's opening mark (`watchForLoss`) from a copy. Otherwise, a copy that replaces the open file would
 * be mistaken for that file.
 */
export function clearMark(file: string): Promise<void> {
  return withSqlite(file, (database) => database.exec('PRAGMA user_version = 0'));
}

/**
 * Writes all committed data into a new file, even after the loss of the open database's file. Requests wait meanwhile.
 */
export async function writeRescue({ db }: Pick<Store, 'db'>, file: string): Promise<void> {
  const temporary = `${file}.new`;
  await rm(temporary, { force: true });
  try {
    await (await open(temporary, 'wx', 0o600)).close();
    await sql`vacuum into ${temporary}`.execute(db);
    const problem = await backupProblem(temporary);
    if (problem) throw new Error(`the copy ${problem}`);
    await clearMark(temporary);
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true });
  }
}

/**
 * Migrates a restored backup, and starts a new epoch because its event numbers differ from those that clients know.
 */
export async function prepareRestoredBackup(file: string): Promise<void> {
  const store = await openSqliteStore(file);
  await startNewEpoch(store);
  await store.close();
}

/** Makes dispensers start a new epoch at their next connection, in which they read everything again. */
export async function startNewEpoch({ db }: Pick<Store, 'db'>): Promise<void> {
  await db.deleteFrom('epoch').execute();
}
