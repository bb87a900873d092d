import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testNow } from '../../testing/builders.ts';
import { isWhole } from '../../testing/is-whole.ts';
import {
  makeOlder,
  type OlderDatabase,
  olderDatabases,
} from '../../testing/older-databases/older-databases.ts';
import { openTestDatabase } from '../../testing/postgres/test-database.ts';
import { aCounter, aDispenserInFile, aUser } from '../../testing/service/branch-file-builders.ts';
import { testEngine } from '../../testing/service/open-test-store.ts';
import { verifyPassword } from '../branch-file/passwords.ts';
import { identifyDispenser } from '../http/identify/identify-dispenser.ts';
import { callNextTicket } from '../operations/counter/call.ts';
import { identifyAtCounter } from '../operations/counter/identify-at-counter.ts';
import { logIn } from '../operations/counter/log-in.ts';
import { createDispenserTicket } from '../operations/tickets/create-dispenser-ticket.ts';
import { withBranchTransaction } from '../operations/with-branch-transaction.ts';
import { processClock } from './clock/store-clock.ts';
import { migrations } from './migrate.ts';
import { kyselyOnPostgres } from './postgres.ts';
import { kyselyOnSqlite, openSqlite } from './sqlite.ts';
import { openPostgresStore, openSqliteStore, type Store } from './store.ts';

/** On the day of the rows, after everything that they record. */
const now = testNow + 10 * 60_000;
const clock = processClock(() => now);

interface Place {
  /** Opens the database without migrating it. */
  raw(): Promise<Store['db']>;
  /** Opens the database as the service does. */
  open(): Promise<Store>;
  remove(): Promise<void>;
}

let place: Place;
beforeEach(async () => {
  place = testEngine === 'sqlite' ? await placeInFile() : await placeOnPostgres();
});
afterEach(() => place.remove());

async function placeInFile(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-older-'));
  const file = join(folder, 'foyer.db');
  return {
    raw: async () => kyselyOnSqlite(await openSqlite(file)),
    open: async () => ({ ...(await openSqliteStore(file)), clock }),
    remove: () => rm(folder, { recursive: true }),
  };
}

async function placeOnPostgres(): Promise<Place> {
  const { url, release: giveBack } = await openTestDatabase();
  const raw = async () => kyselyOnPostgres(url);
  const db = await raw();
  await execute(db, 'drop schema public cascade');
  await execute(db, 'create schema public');
  await db.destroy();
  return {
    raw,
    open: async () => ({ ...(await openPostgresStore(url)), clock }),
    remove: async () => giveBack(),
  };
}

const execute = async <R>(db: Store['db'], text: string) =>
  (await db.executeQuery<R>({ ...(CompiledQuery.raw(text) as CompiledQuery<R>) })).rows;

async function openOlder(older: OlderDatabase): Promise<Store> {
  const db = await place.raw();
  await makeOlder(db, older);
  await db.destroy();
  return place.open();
}

async function dispenserOf(store: Store) {
  const { apiKey, websocketID } = aDispenserInFile;
  const credentials = { authorization: `Apikey ${apiKey}`, websocketId: websocketID };
  return (await identifyDispenser(store, credentials, now)).device;
}

/** The first version had no counters; its branch gets them from the branch file, which is applied at the start. */
async function addStaff({ db }: Store): Promise<void> {
  const { password, ...user } = aUser({ key: 'user-new', username: 'new' });
  const counter = aCounter({ key: 'counter-new', websocketID: 'ws-counter-new' });
  const row = { branch: 'branch-1', active: 1 };
  await db
    .insertInto('user')
    .values({ ...row, key: user.key, username: 'new', password_hash: '', body: JSON.stringify(user) })
    .execute();
  const { key, websocketID } = counter;
  await db
    .insertInto('counter')
    .values({ ...row, key, websocket_id: websocketID, body: JSON.stringify(counter) })
    .execute();
}

/** The first one, the one whose migrations have another order, and the last. */
const hardest = ['001', '004 and then 003', '009'];
const chosen = olderDatabases.filter(({ schema }) => isWhole || hardest.includes(schema));

describe.each(chosen)('a database at migration $schema', (older) => {
  it('gives the next number, and repeats the answers of its time', async () => {
    const store = await openOlder(older);
    await addStaff(store);
    const dispenser = await dispenserOf(store);
    const create = (requestId: string, customerName?: string) =>
      createDispenserTicket(
        { requestId, services: ['passport'], language: 'en', ...(customerName && { customerName }) },
        { store, dispenser, newKey: () => crypto.randomUUID() },
      );

    expect(await create('request-of-today')).toMatchObject({ answer: { ticket: { number: 'B 004' } } });
    expect(await create('request-number-1', 'Ada')).toMatchObject({
      answer: { ticket: { number: 'B 001' } },
    });
    expect(await create('request-number-1')).toEqual({ kind: 'request-mismatch' });
    expect(await create('request-that-was-given-up')).toEqual({ kind: 'voided' });
    await store.close();
  });

  it('gives the tasks of its visitors their branch', async () => {
    const store = await openOlder(older);
    const tasks = await store.db
      .selectFrom('task')
      .innerJoin('ticket', 'ticket.key', 'task.ticket')
      .select(['task.branch', 'ticket.branch as branch_of_ticket'])
      .execute();
    expect(tasks).toHaveLength(3);
    for (const { branch, branch_of_ticket } of tasks) expect(branch).toBe(branch_of_ticket);
    await store.close();
  });

  it('is migrated once, and not again at the next start', async () => {
    for (const open of [() => openOlder(older), place.open]) {
      const store = await open();
      const rows = await execute<{ name: string }>(store.db, 'select name from migration order by name');
      expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
      await store.close();
    }
  });
});

const withClerk = chosen.flatMap(({ clerk, ...older }) => (clerk ? [{ ...older, clerk }] : []));

describe.each(withClerk)('a database at migration $schema with a clerk', ({ clerk, ...older }) => {
  it('lets a clerk call the next ticket', async () => {
    const store = await openOlder(older);
    const { callsNext, ...login } = clerk;
    const loggedIn = await logIn(login, {
      store,
      newSecret: () => 'a-secret',
      isPassword: verifyPassword,
    });
    if (loggedIn.kind !== 'logged-in') throw new Error(`the login is ${loggedIn.kind}`);
    const credentials = { token: loggedIn.login.token, websocketId: 'ws-counter-1' };
    const identified = await identifyAtCounter(store, credentials);
    if (identified.kind !== 'identified') throw new Error(`the clerk is ${identified.kind}`);
    const { session } = identified;

    const result = await withBranchTransaction(store, session.branch, (transaction) =>
      callNextTicket(transaction, {}, { session, now, inheritedTicket: null, pause: null, freeSince: null }),
    );
    expect(result).toMatchObject({ kind: 'called', ticket: { number: callsNext } });
    await store.close();
  });
});

describe('a database of the version before Kysely’s Migrator', () => {
  const [latest] = olderDatabases.slice(-1);
  const [before] = olderDatabases.slice(-2);
  if (!latest || !before) throw new Error('there are no older databases');

  it('still accepts a migration from a node of that version', async () => {
    const store = await openOlder(latest);
    await execute(store.db, "insert into migration (name) values ('010-of-another-node')");
    await store.close();
    await expect(place.open()).rejects.toThrow(/is not a database of this version/);
  });

  it('stays as it was when a migration fails', async () => {
    const db = await place.raw();
    await makeOlder(db, { ...before, migrations: before.migrations.slice(0, -1) });
    // 009 adds this column; 008 comes before it and can be executed.
    await execute(db, 'alter table branch add column content text');
    await db.destroy();
    await expect(place.open()).rejects.toThrow(/content/);

    const after = await place.raw();
    await execute(after, 'create index task_open on task (ticket)');
    const rows = await execute(after, "select name from migration where name like '008%'");
    expect(rows).toEqual([]);
    await after.destroy();
  });
});
