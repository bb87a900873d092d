import { expect, it, vi } from 'vitest';
import * as migrations from '../../service/store/migrate.ts';
import { openSqliteStore } from '../../service/store/store.ts';
import { migrateOnce, readContent } from './migrate-once.ts';

/** What a new database has. The times of the migrations are those of this machine. */
async function newDatabase() {
  const store = await openSqliteStore(':memory:');
  const { statements, rows } = await readContent(store.db as never);
  await store.close();
  return { statements, rows: { ...rows, migration: rows.migration?.map(({ name }) => name) } };
}

it('a database of a test has what the migrations make of an empty one', async () => {
  const made = [await newDatabase(), await newDatabase()];
  vi.mocked(migrations.migrate).mockRestore();
  const migrated = await newDatabase();
  expect(migrated.rows.migration).not.toEqual([]);
  expect(made).toEqual([migrated, migrated]);
  vi.spyOn(migrations, 'migrate').mockImplementation(migrateOnce);
});
