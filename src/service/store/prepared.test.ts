import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepared } from './prepared.ts';
import { openSqliteStore, type Store } from './store.ts';

let store: Store;
beforeEach(async () => {
  store = await openSqliteStore(':memory:');
});
afterEach(() => store.close());

describe('a prepared query', () => {
  const events = prepared((db, branch: string, seq: number) =>
    db.selectFrom('event').select('event').where('branch', '=', branch).where('seq', '=', seq),
  );

  it('is executed with the values of each call', async () => {
    const branch = { key: 'branch-1', event_seq: 2, time_zone: 'UTC', body: '{}' };
    await store.db
      .insertInto('branch')
      .values({ ...branch, active: 1 })
      .execute();
    const event = { branch: 'branch-1', time: 0, data: '{}' };
    await store.db
      .insertInto('event')
      .values([
        { ...event, seq: 1, event: 'first' },
        { ...event, seq: 2, event: 'second' },
      ])
      .execute();

    expect(await events(store.db, 'branch-1', 1)).toEqual([{ event: 'first' }]);
    expect(await events(store.db, 'branch-1', 2)).toEqual([{ event: 'second' }]);
    expect(await store.db.transaction().execute((db) => events(db, 'branch-1', 2))).toEqual([
      { event: 'second' },
    ]);
  });

  it('is refused at its first use if it binds its values in another order', async () => {
    const swapped = prepared((db, branch: string, number: string) =>
      db.selectFrom('ticket').select('key').where('number', '=', number).where('branch', '=', branch),
    );
    await expect(swapped(store.db, 'branch-1', 'B 001')).rejects.toThrow(
      /^A prepared query of 2 values binds value 2, value 1: select "key" from "ticket"/,
    );
  });

  it('is refused if it does not bind a value', async () => {
    const forgetful = prepared((db, branch: string, _day: string) =>
      db.selectFrom('ticket').select('key').where('branch', '=', branch),
    );
    await expect(forgetful(store.db, 'branch-1', '2026-11-21')).rejects.toThrow(/2 values binds value 1:/);
  });

  it('is refused if it binds a value twice', async () => {
    const repeated = prepared((db, key: string) =>
      db.selectFrom('ticket').select('key').where('counter', '=', key).where('user', '=', key),
    );
    await expect(repeated(store.db, 'ana')).rejects.toThrow(/1 values binds value 1, value 1:/);
  });

  it('is refused if it binds a constant, which would take the position of a value', async () => {
    const constant = prepared((db, branch: string) =>
      db.selectFrom('ticket').select('key').where('branch', '=', branch).where('status', '=', 10),
    );
    await expect(constant(store.db, 'branch-1')).rejects.toThrow(/1 values binds value 1, 10:/);
  });
});
