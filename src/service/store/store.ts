import { Kysely, sql } from 'kysely';
import { type CommitNotifier, createCommitNotifier } from './commit-notifier.ts';
import { commitTimes, type OnCommit } from './commit-times.ts';
import { migrate, NewerDatabase } from './migrate.ts';
import {
  assertPostgresDurable,
  createPostgresClient,
  postgresDialect,
  postgresDisplayName,
  takeTurnToMigrate,
  toPostgresOpenError,
} from './postgres.ts';
import { createPostgresCommitNotifier } from './postgres-commit-notifier.ts';
import { openSqlite, sqliteDialect } from './sqlite.ts';
import { StoreOpenError, toStoreOpenError } from './store-errors.ts';
import type { Tables } from './tables.ts';

/** Where the service keeps everything. */
export interface Store {
  readonly db: Kysely<Tables>;
  readonly commits: CommitNotifier;
  /** Clears out of the files what was overwritten or deleted, as far as it is in our hands. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a file, or `:memory:`, and brings it up to date; throws StoreOpenError when it cannot be used. */
export async function openSqliteStore(file: string, onCommit?: OnCommit): Promise<Store> {
  try {
    const database = await openSqlite(file);
    const db = new Kysely<Tables>({ dialect: sqliteDialect(database), ...commitTimes(onCommit) });
    try {
      await migrate(db);
    } catch (error) {
      await db.destroy();
      throw error instanceof NewerDatabase ? new StoreOpenError('unreadable', file, error) : error;
    }
    return {
      db,
      commits: createCommitNotifier(),
      async scrub() {
        await sql`pragma wal_checkpoint(truncate)`.execute(db);
      },
      close: () => db.destroy(),
    };
  } catch (error) {
    throw toStoreOpenError(error, file);
  }
}

/** Opens a PostgreSQL database that other nodes may have open too, likewise. */
export async function openPostgresStore(url: string, onCommit?: OnCommit): Promise<Store> {
  const name = postgresDisplayName(url);
  const db = new Kysely<Tables>({ dialect: postgresDialect(url), ...commitTimes(onCommit) });
  try {
    await assertPostgresDurable(db, name);
    await migrate(db, takeTurnToMigrate);
  } catch (error) {
    await db.destroy();
    throw error instanceof NewerDatabase
      ? new StoreOpenError('unreadable', name, error)
      : toPostgresOpenError(error, name);
  }
  const commits = createPostgresCommitNotifier(() => createPostgresClient(url));
  return {
    db,
    commits,
    // The server clears its own files.
    async scrub() {},
    async close() {
      await commits.close();
      await db.destroy();
    },
  };
}
