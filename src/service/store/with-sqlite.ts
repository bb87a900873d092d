import type { DatabaseSync } from 'node:sqlite';
import { openSqlite } from './sqlite.ts';
import { toStoreOpenError } from './store-errors.ts';

/**
 * Opens a database for one use, after which the file alone contains all data; no other process may have it open.
 * Throws StoreOpenError.
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
