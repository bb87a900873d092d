import { openPostgresStore, openSqliteStore, type Store } from '../../service/store/store.ts';
import { aTestDatabase, type TestDatabase } from '../postgres/test-database.ts';

/** On which engine this run has its stores. */
export const testEngine = process.env.FOYER_TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';

/** By the file that they stand for. */
const kept = new Map<string, TestDatabase>();

/** Opens an empty store; with a file, the one that was there before under this name. */
export async function openTestStore(file?: string): Promise<Store> {
  if (testEngine === 'sqlite') return openSqliteStore(file ?? ':memory:');
  const database = (file && kept.get(file)) || (await aTestDatabase());
  if (file) kept.set(file, database);
  const store = await openPostgresStore(database.url);
  await database.isMigrated();
  return {
    ...store,
    async close() {
      await store.close();
      if (!file) database.giveBack();
    },
  };
}
