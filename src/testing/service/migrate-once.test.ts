import { expect, it, vi } from 'vitest';
import * as migrations from '../../service/store/migrate.ts';
import { openSqliteStore } from '../../service/store/store.ts';
import { migrateOnce, readContent } from './migrate-once.ts';

/** What a new database has. The times of the migrations are those of this machine, and each key is of its database alone. */
async function newDatabase() {
  const store = await openSqliteStore(':memory:');
  const { statements, rows } = await readContent(store.db as never);
  await store.close();
  const namesIn = (table: string) => rows[table]?.map(({ name }) => name);
  const named = { migration: namesIn('migration'), service_secret: namesIn('service_secret') };
  return { statements, rows: { ...rows, ...named } };
}

it('a database of a test has what the migrations make of an empty one', async () => {
  const made = [await newDatabase(), await newDatabase()];
  vi.mocked(migrations.migrate).mockRestore();
  const migrated = await newDatabase();
  expect(migrated.rows.migration).not.toEqual([]);
  expect(made).toEqual([migrated, migrated]);
  vi.spyOn(migrations, 'migrate').mockImplementation(migrateOnce);
});
