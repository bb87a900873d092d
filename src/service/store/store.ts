import { Kysely } from 'kysely';
import { type Commits, commitsHere } from './commits.ts';
import { migrate, NewerDatabase } from './migrate.ts';
import { openSqlite, sqliteDialect } from './sqlite.ts';
import { asStoreUnavailable, StoreUnavailable } from './store-unavailable.ts';
import type { Tables } from './tables.ts';

/** Where the service keeps everything. */
export interface Store {
  readonly db: Kysely<Tables>;
  readonly commits: Commits;
  close(): Promise<void>;
}

/** Opens a file, or `:memory:`, and brings it up to date; throws StoreUnavailable when it cannot be used. */
export async function openSqliteStore(file: string): Promise<Store> {
  try {
    const database = await openSqlite(file);
    const db = new Kysely<Tables>({ dialect: sqliteDialect(database) });
    try {
      await migrate(db);
    } catch (error) {
      await db.destroy();
      throw error instanceof NewerDatabase ? new StoreUnavailable('unreadable', file, error) : error;
    }
    return { db, commits: commitsHere(), close: () => db.destroy() };
  } catch (error) {
    throw asStoreUnavailable(error, file);
  }
}
