import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { createKnownBranches, type KnownBranch } from './branch-reader.ts';
import { readClockStart } from './clock/clock-row.ts';
import { databaseClock, databaseTime } from './clock/database-clock.ts';
import { type ClockStart, processClock, type StoreClock } from './clock/store-clock.ts';
import { type CommitNotifier, createCommitNotifier } from './commit-notifier.ts';
import { type DatabaseCopy, databaseFile } from './database-file.ts';
import { type DatabaseLoss, watchRows } from './database-loss.ts';
import { ForeignDatabase, migrate } from './migrate.ts';
import {
  assertPostgresDurable,
  createPostgresClient,
  kyselyForMigrations,
  kyselyOnPostgres,
  postgresDisplayName,
  toPostgresOpenError,
} from './postgres.ts';
import { createPostgresCommitNotifier } from './postgres-commit-notifier.ts';
import type { Database } from './schema/tables.ts';
import { inMemory, kyselyOnSqlite, openSqlite } from './sqlite.ts';
import { StoreOpenError, toStoreOpenError } from './store-errors.ts';
import type { StoreObserver } from './store-observer.ts';

/** The interval between comparisons of a database's clock with this process's clock. */
const compareMs = 10_000;

export interface Store {
  readonly db: Database;
  readonly commits: CommitNotifier;
  readonly clock: StoreClock;
  readonly loss: DatabaseLoss;
  known(branch: string): KnownBranch;
  /** Removes overwritten and deleted data from the files that this process writes itself. */
  scrub(): Promise<void>;
  /** Repeats a `scrub` that failed. */
  repeatScrub(): Promise<void>;
  /** Lets `receive` read a copy; see `databaseFile`. Rejects on PostgreSQL, which has its own backups. */
  copyTo(receive: (copy: DatabaseCopy) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export interface StoreOptions {
  readonly observer?: StoreObserver | undefined;
  readonly clock?: Pick<ClockStart, 'earliest' | 'monotonic'>;
}

interface SqliteOptions extends StoreOptions {
  /** True if the database must contain a branch. Otherwise, an empty file becomes a new database. */
  readonly hasData?: boolean;
  readonly now?: () => number;
}

/** Opens a file or `:memory:`, then checks and migrates it. Throws StoreOpenError if the database cannot be used. */
export async function openSqliteStore(file: string, options: SqliteOptions = {}): Promise<Store> {
  try {
    return await storeIn(openSqlite(file), file, options);
  } catch (error) {
    throw toStoreOpenError(error, file);
  }
}

/**
 * Checks and migrates an open database, and creates its store; closes an unusable database. `file` is the database's
 * name.
 */
export async function storeIn(
  database: DatabaseSync,
  file: string,
  { observer, hasData = false, now = Date.now, clock = {} }: SqliteOptions = {},
): Promise<Store> {
  const db = kyselyOnSqlite(database, observer);
  try {
    assertSound(database, file);
    await migrate(db);
    const branch = await db.selectFrom('branch').select('key').limit(1).executeTakeFirst();
    if (hasData && !branch) throw new StoreOpenError('emptied', file);
  } catch (error) {
    // Closing a damaged file can fail, but the damage is the error to report.
    await db.destroy().catch(() => undefined);
    throw openErrorOf(error, file);
  }
  const start = await readClockStart(db);
  const parts = {
    db,
    commits: createCommitNotifier(),
    clock: processClock(now, { ...clock, ...start }),
    known: createKnownBranches(),
  };
  if (file === inMemory) return { ...parts, ...withoutFile(db), close: () => db.destroy() };
  const files = await databaseFile(file, db);
  return {
    ...parts,
    loss: files.loss,
    scrub: () => files.checkpoint(),
    repeatScrub: () => files.repeatCheckpoint(),
    copyTo: (receive) => files.copyTo(receive),
    close: () => files.close(() => db.destroy()),
  };
}

/** Opens and migrates a PostgreSQL database, which other nodes may have open. Throws StoreOpenError. */
export async function openPostgresStore(
  url: string,
  { observer, clock: options = {} }: StoreOptions = {},
): Promise<Store> {
  const name = postgresDisplayName(url);
  const db = kyselyOnPostgres(url, observer);
  let clock: Awaited<ReturnType<typeof databaseClock>>;
  try {
    await assertPostgresDurable(db, name);
    await migratePostgres(url);
    clock = await databaseClock(
      () => readTime(db),
      () => performance.now(),
      async () => ({ ...options, ...(await readClockStart(db)) }),
    );
  } catch (error) {
    await db.destroy();
    throw toPostgresOpenError(openErrorOf(error, name), name);
  }
  const commits = createPostgresCommitNotifier(() => createPostgresClient(url), db);
  // While the database does not answer, time continues as before.
  const timer = setInterval(() => void clock.compare().catch(() => undefined), compareMs);
  return {
    db,
    commits,
    clock,
    known: createKnownBranches(),
    ...withoutFile(db),
    async close() {
      clearInterval(timer);
      await commits.close();
      await db.destroy();
    },
  };
}

function openErrorOf(error: unknown, name: string): unknown {
  if (!(error instanceof ForeignDatabase)) return error;
  return new StoreOpenError(error.reason === 'newer' ? 'unreadable' : 'unreleased', name, error);
}

/**
 * The parts of a store that writes no files itself. A database server scrubs its own files, and `pg_dump` backs them
 * up.
 */
const withoutFile = (db: Database): Pick<Store, 'loss' | 'scrub' | 'repeatScrub' | 'copyTo'> => ({
  loss: watchRows(db),
  async scrub() {},
  async repeatScrub() {},
  async copyTo() {
    throw new Error('a PostgreSQL database is backed up with pg_dump');
  },
});

async function readTime(db: Database): Promise<number> {
  const { time } = await db.selectNoFrom(databaseTime(db).as('time')).executeTakeFirstOrThrow();
  return Number(time);
}

async function migratePostgres(url: string): Promise<void> {
  const db = kyselyForMigrations(url);
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

/**
 * The size of the largest file that is checked, in bytes. The check reads the whole file while requests wait, for about
 * six seconds on a memory card. In larger files, the check of the daily backup finds damage.
 */
const maxCheckedBytes = 256 * 1024 * 1024;

/** Throws StoreOpenError if pages are damaged. */
function assertSound(database: Pick<DatabaseSync, 'prepare'>, file: string): void {
  const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes > maxCheckedBytes) return;
  const found = database.prepare('PRAGMA quick_check(1)').get()?.quick_check;
  if (found !== 'ok') throw new StoreOpenError('damaged', file, new Error(String(found)));
}
