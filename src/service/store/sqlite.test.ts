import { expect, it, vi } from 'vitest';
import { inMemory, kyselyOnSqlite, openSqlite } from './sqlite.ts';

it('requests with long lists of keys, each of a different length, do not fill the memory', async () => {
  const database = openSqlite(inMemory);
  database.exec('create table ticket (key text)');
  const prepare = vi.spyOn(database, 'prepare');
  const db = kyselyOnSqlite(database);
  const read = (count: number) =>
    db
      .selectFrom('ticket')
      .select('key')
      .where('key', 'in', Array.from({ length: count }, String))
      .execute();
  for (const count of [20, 20, 2_000, 2_000]) await read(count);
  const preparedFor = (count: number) =>
    prepare.mock.calls.filter(([sql]) => sql.split('?').length === count + 1).length;
  expect({ short: preparedFor(20), long: preparedFor(2_000) }).toEqual({ short: 1, long: 2 });
  await db.destroy();
});
