import { CompiledQuery } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestStore } from '../../testing/service/open-test-store.ts';
import { foreignOf, migrate, migrations } from './migrate.ts';
import { schemaName } from './schema/schema.ts';
import type { Database } from './schema/tables.ts';

let db: Database;
beforeEach(async () => {
  const store = await openTestStore();
  db = store.db;
  return async () => {
    // The next test must not reuse a PostgreSQL database with unusual tables.
    await execute('drop table migration');
    await store.close();
  };
});

const execute = async <R>(text: string, on: Pick<Database, 'executeQuery'> = db) =>
  (await on.executeQuery<R>({ ...(CompiledQuery.raw(text) as CompiledQuery<R>) })).rows;
const executed = async () =>
  (await execute<{ name: string }>('select name from migration order by name')).map(({ name }) => name);

describe('a later migration', () => {
  type Up = (typeof migrations)[string]['up'];
  const withLater = (up: Up) => ({ ...migrations, '002-later': { up } });
  const addColumn: Up = async (on) => void (await execute('alter table epoch add column later text', on));
  const kept = { id: 1, epoch: 'kept' };
  const keptRows = () => db.selectFrom('epoch').selectAll().execute();
  beforeEach(async () => {
    await db.insertInto('epoch').values(kept).execute();
  });

  it('changes a database with data only once', async () => {
    for (const _ of ['start', 'start again']) await migrate(db, withLater(addColumn));
    expect(await executed()).toEqual([schemaName, '002-later']);
    expect(await keptRows()).toEqual([{ ...kept, later: null }]);
  });

  it('changes nothing if it fails', async () => {
    const failing = withLater(async (on) => {
      await addColumn(on);
      throw new Error('no room');
    });
    await expect(migrate(db, failing)).rejects.toThrow('no room');
    expect(await executed()).toEqual([schemaName]);
    expect(await keptRows()).toEqual([kept]);
  });

  it('makes the database too new for the previous version', async () => {
    await migrate(db, withLater(addColumn));
    await expect(migrate(db)).rejects.toMatchObject({ reason: 'newer' });
  });
});

describe('a database of a version before the first release', () => {
  it.each(['001-first-ticket', '001-schema-00000000'])(
    'is refused because of its migration %s',
    async (name) => {
      await execute(`update migration set name = '${name}'`);
      await expect(migrate(db)).rejects.toMatchObject({ reason: 'unreleased' });
      expect(await executed()).toEqual([name]);
    },
  );

  it('is refused if its table of migrations contains only names', async () => {
    await execute('drop table migration');
    await execute('create table migration (name text primary key)');
    await execute("insert into migration values ('001-first-ticket')");
    await expect(migrate(db)).rejects.toMatchObject({ reason: 'unreleased' });
  });
});

it('an empty database is not refused', () => {
  expect(foreignOf([])).toBeUndefined();
});
