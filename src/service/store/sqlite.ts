import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { type DialectAdapter, Kysely, SqliteAdapter, SqliteDialect, type SqliteStatement } from 'kysely';
import type { Database, Tables } from './schema/tables.ts';
import { StoreOpenError, toTransientError } from './store-errors.ts';
import { observed, type StoreObserver } from './store-observer.ts';

// This is the only file that uses the SQLite driver.

/** The name of a database without a file. */
export const inMemory = ':memory:';

/** Opens a database that only this process may use, and whose commits survive a power cut. */
export function openSqlite(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    // This must come before WAL mode, which would otherwise share memory with other processes.
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    database.exec('PRAGMA journal_mode = WAL');
    database.exec('PRAGMA synchronous = FULL');
    database.exec('PRAGMA foreign_keys = ON');
    // Overwrites deleted data with zeros, so that no free page contains a deleted name.
    database.exec('PRAGMA secure_delete = ON');
    assertDurable(database, file);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** Refuses a database that could lose a committed ticket, be written by two processes, or keep deleted data. */
export function assertDurable(database: Pick<DatabaseSync, 'prepare'>, file: string): void {
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

const mostKeptValues = 100;

/** Kysely on an open database. Destroying Kysely closes the database. */
export function kyselyOnSqlite(database: DatabaseSync, observer?: StoreObserver): Database {
  // Each SQL text is prepared only once, because a statement frees its memory only when it is garbage-collected.
  // Statements with long lists are not kept: lists of all lengths, with their last values, would fill the memory.
  const statements = new Map<string, SqliteStatement>();
  const dialect = new TransactionalDialect({
    database: {
      close: () => database.close(),
      prepare(sql) {
        const known = statements.get(sql);
        if (known) return known;
        const statement = prepare(database, sql);
        if (sql.split('?').length <= mostKeptValues) statements.set(sql, statement);
        return statement;
      },
    },
  });
  return new Kysely<Tables>({ dialect, ...observed(observer) });
}

class TransactionalDialect extends SqliteDialect {
  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }
}

/** SQLite can roll back schema changes. Without this class, Kysely would migrate without a transaction. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  // On a full disk, SQLite itself ends the transaction, so the rollback fails. This is not an error.
  const isAlreadyRolledBack = () => sql === 'rollback' && !database.isTransaction;
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly SQLInputValue[]) => withTransientErrors(() => statement.all(...parameters)),
    run: (parameters: readonly SQLInputValue[]) =>
      isAlreadyRolledBack()
        ? { changes: 0, lastInsertRowid: 0 }
        : withTransientErrors(() => statement.run(...parameters)),
    iterate: (parameters: readonly SQLInputValue[]) => statement.iterate(...parameters),
  };
}

function withTransientErrors<T>(execute: () => T): T {
  try {
    return execute();
  } catch (error) {
    throw toTransientError(error);
  }
}
