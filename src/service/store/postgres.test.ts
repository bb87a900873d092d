import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { openTestDatabase, type TestDatabase, withClient } from '../../testing/postgres/test-database.ts';
import { openTestService, type TestService } from '../../testing/service/open-test-service.ts';
import { testEngine } from '../../testing/service/open-test-store.ts';
import { schemaName } from './schema/schema.ts';
import { openPostgresStore } from './store.ts';
import { StoreOpenError } from './store-errors.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.release());

const ask = <R extends object>(text: string) =>
  withClient(database.url, async (client) => (await client.query<R>(text)).rows);

it('these tests really run on PostgreSQL', async () => {
  expect(testEngine).toBe('postgres');
  const [version] = await ask<{ server_version: string }>('show server_version');
  console.log(`The service is tested on PostgreSQL ${version?.server_version}`);
});

describe('nodes that start at the same time', () => {
  it('create the tables only once', async () => {
    await ask('drop schema public cascade; create schema public');
    const stores = await Promise.all([1, 2, 3, 4].map(() => openPostgresStore(database.url)));
    const names = await ask<{ name: string }>('select name from migration');
    expect(names).toEqual([{ name: schemaName }]);
    for (const store of stores) {
      expect(await store.db.selectFrom('ticket').select('key').execute()).toEqual([]);
      await store.close();
    }
  });
});

describe('a database that cannot be used', () => {
  const failureOf = async (url: string) => {
    const failure: unknown = await openPostgresStore(url).then(
      () => undefined,
      (error) => error,
    );
    expect(failure).toBeInstanceOf(StoreOpenError);
    return failure as StoreOpenError;
  };
  const changed = (change: Partial<Pick<URL, 'port' | 'pathname' | 'password'>>) =>
    Object.assign(new URL(database.url), change).href;

  it('is reported as unreachable, without its password', async () => {
    const { reason, message } = await failureOf(changed({ port: '1', password: 'a-secret-of-ours' }));
    expect(reason).toBe('unreachable');
    expect(message).toMatch(/^PostgreSQL foyer_test_\w+ at 127\.0\.0\.1 does not answer$/);
  });

  it('is reported as refusing access', async () => {
    expect((await failureOf(changed({ pathname: '/nowhere' }))).reason).toBe('access-denied');
  });

  it('is not opened if another version of the service wrote it', async () => {
    await (await openPostgresStore(database.url)).close();
    await ask("insert into migration values ('999-later', '')");
    expect((await failureOf(database.url)).reason).toBe('unreadable');
    await ask(`delete from migration where name = '${schemaName}'`);
    expect((await failureOf(database.url)).reason).toBe('unreleased');
    await ask('drop table migration');
  });

  it('is refused if a power cut could lose tickets', async () => {
    const name = new URL(database.url).pathname.slice(1);
    await ask(`alter database ${name} set synchronous_commit = off`);
    expect((await failureOf(database.url)).reason).toBe('not-durable');
    await ask(`alter database ${name} reset synchronous_commit`);
  });
});

describe('a broken connection', () => {
  let service: TestService;
  let url: string;
  beforeEach(async () => {
    service = await openTestService();
    const { rows } = await service.store.db.executeQuery<{ name: string }>({
      ...service.store.db.selectNoFrom((eb) => eb.fn<string>('current_database').as('name')).compile(),
    });
    url = Object.assign(new URL(database.url), { pathname: `/${rows[0]?.name}` }).href;
  });
  afterEach(() => service.close());

  const cut = () =>
    withClient(database.url, (client) =>
      client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        new URL(url).pathname.slice(1),
      ]),
    );

  it('in a transaction causes a 503 and no change, and the repeated request creates the ticket', async () => {
    const requestId = 'request-that-is-cut-off';
    const blocker = new Client({ connectionString: url });
    blocker.on('error', () => undefined);
    await blocker.connect();
    await blocker.query("begin; update branch set event_seq = event_seq where key = 'branch-1'");
    const answer = service.takeTicket({ requestId });
    await eventually(async () => {
      const { rows } = await blocker.query('select pid from pg_locks where not granted');
      expect(rows).not.toEqual([]);
    });
    await cut();
    expect((await answer).json()).toMatchObject({ code: 503, type: 'STORE_AWAY', retryable: true });

    // An idle connection of the pool may also be broken, so one more request fails.
    await eventually(async () => {
      const again = await service.takeTicket({ requestId });
      expect(again.json()).toMatchObject({ ticket: { number: 'B 001' } });
    });
    expect(await service.store.db.selectFrom('ticket').select('number').execute()).toHaveLength(1);
  });

  it('between two requests causes at most one failed request', async () => {
    await Promise.all(Array.from({ length: 8 }, () => service.call('readWaitingInfo')));
    await cut();
    await eventually(async () => expect((await service.call('readWaitingInfo')).statusCode).toBe(200));
  });
});

it('two open tickets never have the same number', async () => {
  const service = await openTestService();
  await service.takeTicket();
  await service.takeTicket();
  await expect(service.store.db.updateTable('ticket').set({ number: 'B 001' }).execute()).rejects.toThrow(
    /unique/,
  );
  await service.close();
});
