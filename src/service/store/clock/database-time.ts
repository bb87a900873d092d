import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Database } from '../tables.ts';

/** What the clock of the database shows when this is evaluated, in milliseconds; null on SQLite, which has none. */
export function databaseTime(db: Database): RawBuilder<number | null> {
  // `now()` would be the start of the transaction, before it waited for the lock.
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql<null>`null`;
}
