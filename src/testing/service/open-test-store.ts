import { openPostgresStore, openSqliteStore, type Store } from '../../service/store/store.ts';
import { openTestDatabase, type TestDatabase } from '../postgres/test-database.ts';

/** The database engine of this test run. */
export const testEngine = process.env.FOYER_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';

/** By the name of the file that a PostgreSQL database replaces. */
const databasesByFile = new Map<string, TestDatabase>();

/** Opens an empty store; with `file`, the store that was opened before with the same name. */
export async function openTestStore(file?: string): Promise<Store> {
  if (testEngine === 'sqlite') return openSqliteStore(file ?? ':memory:');
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
