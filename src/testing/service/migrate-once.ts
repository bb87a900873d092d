import { type Kysely, SqliteAdapter, sql } from 'kysely';
import { migrate } from '../../service/store/migrate.ts';

type AnyDatabase = Kysely<Record<string, Record<string, unknown>>>;

/** What a database has: the statements that make its tables and indexes, and the rows of each table. */
export interface DatabaseContent {
  readonly statements: readonly string[];
  readonly rows: Readonly<Record<string, readonly Record<string, unknown>[]>>;
}

// Kept before a spy takes its place.
const migrateReally = migrate;
/** What the migrations make of an empty SQLite database. */
let migrated: DatabaseContent | undefined;

/** Reads all that a small SQLite database has. */
export async function readContent(db: AnyDatabase): Promise<DatabaseContent> {
  const { rows: parts } = await sql<{ type: string; name: string; sql: string }>`
    select type, name, sql from sqlite_schema where sql is not null order by rowid`.execute(db);
  const rows: Record<string, Record<string, unknown>[]> = {};
  for (const { type, name } of parts) {
    if (type === 'table') rows[name] = await db.selectFrom(name).selectAll().execute();
  }
  return { statements: parts.map((part) => part.sql), rows };
}

/**
 * Migrates a database. An empty one of SQLite gets what the first one of this process got from the migrations, because they take
 * half of the time in which a service opens.
 */
export const migrateOnce: typeof migrate = async (database, lock) => {
  const db = database as unknown as AnyDatabase;
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const isEmpty = isSqlite && (await readContent(db)).statements.length === 0;
  if (!isEmpty) return migrateReally(database, lock);
  if (!migrated) {
    await migrateReally(database, lock);
    migrated = await readContent(db);
    return;
  }
  const { statements, rows } = migrated;
  await db.transaction().execute(async (transaction) => {
    for (const statement of statements) await sql.raw(statement).execute(transaction);
    for (const [table, values] of Object.entries(rows)) {
      if (values.length > 0) await transaction.insertInto(table).values(values).execute();
    }
  });
};
