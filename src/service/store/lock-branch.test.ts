import type { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aBranch } from '../../testing/builders.ts';
import { eventually } from '../../testing/eventually.ts';
import { openTestDatabase, type TestDatabase, withClient } from '../../testing/postgres/test-database.ts';
import { aBranchFile, aDispenserInFile } from '../../testing/service/branch-file-builders.ts';
import { testSecret } from '../../testing/service/open-test-store.ts';
import { importBranchFiles } from '../branch-file/import-branch-files.ts';
import { withBranchTransaction } from '../operations/day/with-branch-transaction.ts';
import { createDispenserTicket } from '../operations/tickets/create-dispenser-ticket.ts';
import { keyedHashes } from '../secret/keyed-hashes.ts';
import { openPostgresStore, type Store } from './store.ts';

let database: TestDatabase;
let store: Store;

beforeEach(async () => {
  database = await openTestDatabase();
  store = await openPostgresStore(database.url);
  await database.storeTables();
  await importBranchFiles({ ...store, hashes: keyedHashes(testSecret) }, [
    aBranchFile({ branch: aBranch({ openingHours: [] }) }),
  ]);
});
afterEach(async () => {
  await store.close();
  database.release();
});

/** The clock of PostgreSQL, in milliseconds. */
const shownTime = () =>
  withClient(database.url, async (client) => {
    const { rows } = await client.query('select extract(epoch from clock_timestamp()) * 1000 as shown');
    return Number(rows[0].shown);
  });

async function waitingForLocks(client: Client): Promise<number> {
  const { rows } = await client.query('select count(*)::int as count from pg_locks where not granted');
  return rows[0].count;
}

it.each([
  ['with a change', 'update branch set event_seq = event_seq + 1'],
  ['without a change', 'select 1'],
])('a change gets its time only after waiting for a transaction that ends %s', async (_, change) => {
  await withClient(database.url, async (other) => {
    await other.query('begin');
    await other.query('select key from branch for update');
    const changing = withBranchTransaction(store, 'branch-1', async ({ now }) => now);
    await eventually(async () => expect(await waitingForLocks(other)).toBe(1));
    await other.query(change);
    const released = await shownTime();
    await other.query('commit');
    expect(await changing).toBeGreaterThan(released - 1);
  });
});

it('visitors who press simultaneously at two nodes get numbers in the order of their times', async () => {
  const other = await openPostgresStore(database.url);
  const { apiKey: _, ...dispenser } = aDispenserInFile;
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      createDispenserTicket(
        { requestId: `request-of-visitor-${index}`, services: ['passport'], language: 'en' },
        { store: index % 2 ? store : other, dispenser, newKey: () => crypto.randomUUID() },
      ),
    ),
  );
  await other.close();
  const tickets = await store.db
    .selectFrom('ticket')
    .select(['number', 'created_at', 'rank'])
    .orderBy('number')
    .execute();
  expect(tickets).toHaveLength(60);
  expect(tickets).toEqual(tickets.toSorted((one, another) => one.created_at - another.created_at));
  expect(tickets).toEqual(tickets.toSorted((one, another) => Number(one.rank) - Number(another.rank)));
});

it("a change is never earlier than the previous change, even if the database's clock is set back", async () => {
  const ahead = Math.floor(await shownTime()) + 60_000;
  await store.db.updateTable('branch').set({ changed_at: ahead }).execute();
  expect(await withBranchTransaction(store, 'branch-1', async ({ now }) => now)).toBe(ahead);
});
