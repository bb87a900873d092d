import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tables } from '../../service/store/schema/tables.ts';
import type { Store } from '../../service/store/store.ts';
import { testEngine } from './open-test-store.ts';

/** Everything that a store has written: with SQLite the bytes of its files, and with PostgreSQL all rows. */
export async function storedBytes({ db }: Store, folder: string): Promise<string> {
  if (testEngine === 'sqlite') {
    const files = await readdir(folder);
    return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
  }
  const tables = await db.introspection.getTables();
  const rows = tables.map(({ name }) =>
    db
      .selectFrom(name as keyof Tables)
      .selectAll()
      .execute(),
  );
  return (await Promise.all(rows)).map((table) => JSON.stringify(table)).join('\n');
}
