import type { DatabaseSyncInstance, SqliteModule } from '@photostructure/sqlite';
import { type Dialect, SqliteDialect, type SqliteStatement } from 'kysely';
import { StoreOpenError, toTransientError } from './store-errors.ts';

// The one file that knows which driver of SQLite is behind the store.

/** The driver that Node brings along, or its stand-in where Node brings none. */
async function sqlite(): Promise<Pick<SqliteModule, 'DatabaseSync'>> {
  const builtIn = process.getBuiltinModule('node:sqlite');
  return builtIn ? (builtIn as SqliteModule) : import('@photostructure/sqlite');
}

/** Where a database lives that is gone when it is closed. */
const inMemory = ':memory:';

/** Opens a database that this process alone may use and whose commits survive a power cut. */
export async function openSqlite(file: string): Promise<DatabaseSyncInstance> {
  const { DatabaseSync } = await sqlite();
  const database = new DatabaseSync(file);
  try {
    // Exclusive comes first: only then does the log need no memory shared with other processes.
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = FULL');
    database.exec('PRAGMA foreign_keys = ON');
    // What is deleted is overwritten with zeros, so that a name that is forgotten is in no free page.
    database.exec('PRAGMA secure_delete = ON');
    assertDurable(database, file);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** Refuses a database that could lose a committed ticket, be written by two processes or keep what was deleted. */
export function assertDurable(database: Pick<DatabaseSyncInstance, 'prepare'>, file: string): void {
  const required: Record<string, string | number> = {
    locking_mode: 'exclusive',
    journal_mode: file === inMemory ? 'memory' : 'wal',
    synchronous: 2,
    foreign_keys: 1,
    secure_delete: 1,
  };
  for (const [pragma, value] of Object.entries(required)) {
    const actual = database.prepare(`PRAGMA ${pragma}`).get()?.[pragma];
    if (actual !== value) {
      throw new StoreOpenError('not-durable', file, new Error(`${pragma} is ${actual}, not ${value}`));
    }
  }
}

/** Closes a database and lets go of its file at once. */
export function closeSqlite(database: DatabaseSyncInstance): void {
  try {
    // The stand-in's statements outlive it until they are collected, and with them the exclusive lock, unless the
    // lock is given up by hand; in write-ahead mode it cannot be.
    database.exec('PRAGMA journal_mode = DELETE');
    database.exec('PRAGMA locking_mode = NORMAL');
    database.exec('SELECT name FROM sqlite_schema');
  } finally {
    database.close();
  }
}

/** How Kysely speaks to the database; closing Kysely closes it. */
export function sqliteDialect(database: DatabaseSyncInstance): Dialect {
  // Each query is prepared once: what a statement holds is freed only when it is collected.
  const statements = new Map<string, SqliteStatement>();
  return new SqliteDialect({
    database: {
      close: () => closeSqlite(database),
      prepare(sql) {
        const statement = statements.get(sql) ?? prepare(database, sql);
        statements.set(sql, statement);
        return statement;
      },
    },
  });
}

function prepare(database: DatabaseSyncInstance, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  // A full disk ends a transaction by itself: nothing is left to be rolled back, and that is no failure of its own.
  const isDone = () => sql === 'rollback' && !database.isTransaction;
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => orAway(() => statement.all(...parameters)),
    run: (parameters) =>
      isDone() ? { changes: 0, lastInsertRowid: 0 } : orAway(() => statement.run(...parameters)),
    iterate: (parameters) => statement.iterate(...parameters),
  };
}

function orAway<T>(ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    throw toTransientError(error);
  }
}
