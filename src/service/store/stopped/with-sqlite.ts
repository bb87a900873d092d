import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { closeSqlite, openSqlite } from '../sqlite.ts';
import { toStoreOpenError } from '../store-errors.ts';

/** Opens a database that no process has open for one use; throws StoreOpenError. Afterwards all data is in the one file. */
export async function withSqlite<T>(file: string, use: (database: DatabaseSyncInstance) => T): Promise<T> {
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
