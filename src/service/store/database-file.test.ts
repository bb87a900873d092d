import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after, setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { openTestService, type TestService } from '../../testing/service/open-test-service.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { backupProblem, writeBackup } from './backup.ts';
import { logOf } from './log-of.ts';
import { openSqlite } from './sqlite.ts';
import { openSqliteStore, storeIn } from './store.ts';

let folder: string;
let file: string;
let service: TestService;

beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder, 'foyer.sqlite');
  service = await openTestService({ file });
});
afterEach(() => service.close());

/** Stores events of about a kilobyte, numbered before the branch's own events. Their time is 0. */
async function storeEvents(count: number): Promise<void> {
  const data = JSON.stringify({ padding: 'x'.repeat(1_000) });
  await service.store.db.executeQuery(
    CompiledQuery.raw(
      `with recursive number(seq) as (select 1 union all select seq + 1 from number where seq < ?)
       insert into event (branch, seq, event, time, data) select 'branch-1', -seq, 'padding', 0, ? from number`,
      [count, data],
    ),
  );
}

/** Sets the time of all events, or of the first `count`, in one transaction. */
const setTimes = (time: number, count = 1_000_000) =>
  service.store.db.updateTable('event').set({ time }).where('seq', '>=', -count).execute();

async function untilWritten(copy: string, bytes: number, copied: Promise<void>): Promise<void> {
  let isCopied = false;
  void copied.finally(() => {
    isCopied = true;
  });
  const size = async () => (await stat(copy).catch(() => undefined))?.size ?? 0;
  while (!isCopied && (await size()) < bytes) await nextTurn();
}

const copyTo = (copy: string) => service.store.copyTo((parts) => writeBackup(copy, parts));

const changeAndRollBack = () =>
  service.store.db.transaction().execute(async (db) => {
    await db.updateTable('event').set({ time: -1 }).where('seq', '<', -1_000).execute();
    throw new Error('taken back');
  });

async function timesIn(copy: string): Promise<number[]> {
  expect(await backupProblem(copy)).toBeUndefined();
  const { db, close } = await openSqliteStore(copy);
  const rows = await db.selectFrom('event').select('time').distinct().where('seq', '<', 0).execute();
  await close();
  return rows.map(({ time }) => time);
}

describe('while a database is copied', () => {
  it('requests are answered', async () => {
    await storeEvents(60_000);
    let isCopied = false;
    const copy = copyTo(join(folder, 'copy.sqlite')).finally(() => {
      isCopied = true;
    });
    let [reads, tickets] = [0, 0];
    while (!isCopied) {
      if ((await service.call('readBranch')).statusCode === 200) reads += 1;
      if ((await service.takeTicket()).statusCode === 200) tickets += 1;
    }
    await copy;
    // The file is copied in about 60 parts, and requests get a turn after each part.
    expect(reads).toBeGreaterThan(5);
    expect(tickets).toBeGreaterThan(5);
  });

  it('a change of all data is either completely in the copy or not at all', async () => {
    await storeEvents(20_000);
    const copy = join(folder, 'copy.sqlite');
    const copied = copyTo(copy);
    await untilWritten(copy, 5_000_000, copied);
    await setTimes(1);
    const scrubbed = service.store.scrub();
    await expect(changeAndRollBack()).rejects.toThrow('taken back');
    await service.takeTicket();
    await Promise.all([copied, scrubbed]);
    expect(await timesIn(copy)).toHaveLength(1);
  });

  it('the log is not reset before it has been copied', async () => {
    await storeEvents(20_000);
    // Creates a log with two transactions that are already in the file.
    await service.store.scrub();
    await setTimes(1, 10);
    await setTimes(2);
    const copy = join(folder, 'copy.sqlite');
    const copied = copyTo(copy);
    await untilWritten(logOf(copy), 1, copied);
    await setTimes(3);
    await copied;
    expect(await timesIn(copy)).toHaveLength(1);
  });

  it('a deletion of data does not wait for the end of the copy, after which the log is emptied', async () => {
    await service.takeTicket();
    let end: () => void = () => undefined;
    const receive = () =>
      new Promise<void>((resolve) => {
        end = resolve;
      });
    const copied = service.store.copyTo(receive);
    const logSize = async () => (await stat(logOf(file))).size;
    await eventually(async () => expect(await logSize()).toBe(0));
    await service.takeTicket();
    const scrubbed = service.store.scrub().then(() => 'at once');
    const first = await Promise.race([scrubbed, after(1_000, 'later')]);
    const sizeBefore = await logSize();
    end();
    await copied;
    expect(first).toBe('at once');
    expect(sizeBefore).toBeGreaterThan(0);
    await eventually(async () => expect(await logSize()).toBe(0));
  });

  it('closing the store ends the copy without losing data', async () => {
    await storeEvents(30_000);
    const copy = copyTo(join(folder, 'copy.sqlite'));
    const refused = expect(copy).rejects.toThrow('being closed');
    await nextTurn();
    await service.close();
    await refused;
    service = await openTestService({ file });
    const { count } = await service.store.db
      .selectFrom('event')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('event', '=', 'padding')
      .executeTakeFirstOrThrow();
    expect(count).toBe(30_000);
  });
});

describe('after a copy', () => {
  it('a checkpoint that fails does not make the copy fail, and is repeated until it succeeds', async () => {
    const other = join(folder, 'other.sqlite');
    const database = openSqlite(other);
    const store = await storeIn(database, other);
    const copied = store.copyTo(async () => {
      await store.scrub();
      database.exec('begin immediate');
    });
    await expect(copied).resolves.toBeUndefined();
    await expect(store.repeatScrub()).rejects.toThrow();
    database.exec('rollback');
    database.exec('create table written (id)');
    await store.repeatScrub();
    expect((await stat(logOf(other))).size).toBe(0);
    database.exec('create table unscrubbed (id)');
    await store.repeatScrub();
    expect((await stat(logOf(other))).size).toBeGreaterThan(0);
    await store.close();
  });

  it('no other process can open the database', async () => {
    await copyTo(join(folder, 'copy.sqlite'));
    const program = `
      const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
      new DatabaseSync(${JSON.stringify(file)}).exec('create table intruder (id)');
    `;
    const other = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
    await expect(other).rejects.toThrow('database is locked');
  });

  it('changes are written to the file again, not only to the log', async () => {
    await copyTo(join(folder, 'copy.sqlite'));
    const before = (await stat(file)).size;
    await storeEvents(5_000);
    expect((await stat(file)).size).toBeGreaterThan(before + 5_000_000);
  });
});
