import type { DatabaseSync } from 'node:sqlite';
import { openSqlite } from './sqlite.ts';
import { toStoreOpenError } from './store-errors.ts';

/**
 * Opens a database that no process has open for one use; throws StoreOpenError. Afterwards, all data is in the
 * one file.
 */
export async function withSqlite<T>(file: string, use: (database: DatabaseSync) => T): Promise<T> {
  try {
    const database = openSqlite(file);
    try {
      return use(database);
    } finally {
      database.close();
    }
  } catch (error) {
    throw toStoreOpenError(error, file);
  }
}
