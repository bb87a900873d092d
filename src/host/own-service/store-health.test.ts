import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { importBranchFiles } from '../../service/branch-file/import-branch-files.ts';
import { withBranchTransaction } from '../../service/operations/day/with-branch-transaction.ts';
import type { ServiceStore } from '../../service/secret/service-store.ts';
import { testNow } from '../../testing/builders.ts';
import { aBranchFile } from '../../testing/service/branch-file-builders.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { databaseWatch } from './database-watch.ts';
import { openServiceStore } from './open-service-store.ts';
import { observeStoreHealth } from './store-health.ts';
import { probeWriting, startWriteProbe } from './write-probe.ts';

let dataDir: string;
let store: ServiceStore;
const health = observeStoreHealth(() => testNow);
const probe = () => probeWriting({ store, health });

beforeEach(async () => {
  dataDir = await temporaryFolder();
  const settings = { dataDir, backupDir: undefined, databaseUrl: undefined, secretKey: undefined };
  const opened = await openServiceStore(settings, () => testNow, {
    observer: { onCommit() {}, onFailure: health.onFailure },
  });
  if (!opened.ok) throw new Error(opened.lines.join());
  store = opened.value.store;
  await importBranchFiles(store, [aBranchFile()]);
});
afterEach(() => store.close());

const pragma = async (text: string) => {
  const { rows } = await store.db.executeQuery<Record<string, number>>(CompiledQuery.raw(`pragma ${text}`));
  return Object.values(rows[0] ?? {})[0];
};

const recordMuch = () =>
  withBranchTransaction(store, 'branch-1', async ({ record }) =>
    record('waitingInfo.changed', testNow, { padding: 'x'.repeat(20_000) } as never),
  );

it('a full disk is detected at the first ticket that cannot be stored, and its recovery without another ticket', async () => {
  await recordMuch();
  expect(health.current()).toEqual({ lastFailure: null, isDamaged: false, lost: null });
  await pragma(`max_page_count = ${await pragma('page_count')}`);
  await expect(recordMuch()).rejects.toThrow('database or disk is full');
  expect(health.current()).toEqual({
    lastFailure: { at: testNow, message: expect.stringContaining('disk is full'), isOver: false },
    isDamaged: false,
    lost: null,
  });
  await pragma('max_page_count = 1000000');
  await probe();
  expect(health.current().lastFailure?.isOver).toBe(true);
});

it('a disk with space for a login but not for a ticket counts as full', async () => {
  await pragma(`max_page_count = ${Number(await pragma('page_count')) + 8}`);
  const recordMore = async () => {
    for (let time = 0; time < 9; time++) await recordMuch();
  };
  await expect(recordMore()).rejects.toThrow('database or disk is full');
  await withBranchTransaction(store, 'branch-1', async ({ record }) => record('x', testNow, {}));
  await expect(probe()).rejects.toThrow('database or disk is full');
  expect(health.current().lastFailure?.isOver).toBe(false);
});

it('the probe alone detects a disk that accepts no writes', async () => {
  await pragma('query_only = 1');
  await expect(probe()).rejects.toThrow('readonly');
  expect(health.current().lastFailure?.isOver).toBe(false);
  await pragma('query_only = 0');
  await probe();
  expect(health.current().lastFailure?.isOver).toBe(true);
});

it('without visitors, a disk that accepts no writes is detected within a minute, and its recovery within ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stop = startWriteProbe({ store, health });
  await pragma('query_only = 1');
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(health.isFailing()).toBe(true));
  await pragma('query_only = 0');
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(health.isFailing()).toBe(false));
  stop();
  vi.useRealTimers();
});

it('a database that cannot store tickets for any other reason is detected within ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stop = startWriteProbe({ store, health });
  const sql = (text: string) => store.db.executeQuery(CompiledQuery.raw(text));
  await sql('alter table task rename column status to gone');
  await expect(sql('select status from task')).rejects.toThrow('no such column');
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(health.isFailing()).toBe(true));
  // The probe can still write events. This must not end a failure to store tickets.
  await vi.advanceTimersByTimeAsync(10_000);
  await stop();
  expect(health.isFailing()).toBe(true);
  await sql('alter table task rename column gone to status');
  await probe();
  expect(health.isFailing()).toBe(false);
  vi.useRealTimers();
});

it('a medium that became read-only is detected within five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const log = { info: vi.fn(), error: vi.fn() };
  const watch = databaseWatch({
    store,
    health,
    dataDir,
    now: () => testNow,
    monotonic: () => 0,
    commits: () => 0,
    isReadOnly: async () => true,
  });
  const stop = watch.start(log);
  await pragma('query_only = 1');
  await vi.advanceTimersByTimeAsync(5_000);
  await vi.waitFor(() => expect(health.isFailing()).toBe(true));
  stop();
  vi.useRealTimers();
});

it('a request that violates a database constraint is not a failure of the database', async () => {
  const before = health.current();
  await expect(
    store.db
      .insertInto('event')
      .values({ branch: 'branch-9', seq: 1, event: 'x', time: 0, data: '{}' })
      .execute(),
  ).rejects.toThrow(/FOREIGN KEY|constraint/);
  expect(health.current()).toEqual(before);
});
