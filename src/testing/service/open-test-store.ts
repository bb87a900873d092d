import { isAbsolute } from 'node:path';
import { keyedHashes } from '../../service/secret/keyed-hashes.ts';
import type { ServiceStore } from '../../service/secret/service-store.ts';
import { readClockStart } from '../../service/store/clock/clock-row.ts';
import { processClock } from '../../service/store/clock/store-clock.ts';
import { inMemory, openSqlite } from '../../service/store/sqlite.ts';
import { openPostgresStore, openSqliteStore, type Store, storeIn } from '../../service/store/store.ts';
import { testNow } from '../builders.ts';
import { openTestDatabase, type TestDatabase } from '../postgres/test-database.ts';

export const testEngine = process.env.FOYER_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';

export const testSecret = 'the-secret-of-the-services-in-tests';
const hashes = keyedHashes(testSecret);

/** The databases, by the name of the file that each PostgreSQL database replaces. */
const databasesByFile = new Map<string, TestDatabase>();

/** The clocks of a test. Without a monotonic clock, the time never jumps. */
export interface TestClocks {
  readonly now: () => number;
  readonly monotonic?: () => number;
  /** True unless the test makes the clock uncertain. */
  readonly isSynchronised?: boolean;
  readonly earliest?: number;
}

/** Opens an empty store with the test's time or, with `file`, the earlier store of that name. */
export async function openTestStore(
  file?: string,
  clocks: TestClocks = { now: () => testNow },
): Promise<ServiceStore> {
  const store = await openStoreOfEngine(file);
  const { now, isSynchronised = true, ...options } = clocks;
  // Tests control the time on both engines.
  const clock = processClock(now, { ...options, ...(await readClockStart(store.db)) });
  if (isSynchronised) clock.confirm(now());
  return { ...store, clock, hashes };
}

/** The bytes of an empty database. Creating its tables would take a third of the time for opening a service. */
let emptyDatabase: Uint8Array | undefined;

async function openStoreInMemory(): Promise<Store> {
  const database = openSqlite(inMemory);
  if (emptyDatabase) database.deserialize(emptyDatabase);
  const store = await storeIn(database, inMemory);
  emptyDatabase ??= database.serialize();
  return store;
}

async function openStoreOfEngine(file: string | undefined): Promise<Store> {
  if (testEngine === 'sqlite') {
    // A name without a folder is from a test for PostgreSQL. With SQLite, it would become a file in the working
    // directory.
    if (file && !isAbsolute(file)) throw new Error(`${file}: run this test with --project postgres`);
    return file ? openSqliteStore(file) : openStoreInMemory();
  }
  const database = (file && databasesByFile.get(file)) || (await openTestDatabase());
  if (file) databasesByFile.set(file, database);
  const store = await openPostgresStore(database.url);
  await database.storeTables();
  return {
    ...store,
    async close() {
      await store.close();
      if (!file) database.release();
    },
  };
}
