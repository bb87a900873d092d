import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aDevice, noon } from '../../testing/builders.ts';
import { aBranchFile, anInterval } from '../../testing/service/a-branch-file.ts';
import { openTestService } from '../../testing/service/open-test-service.ts';
import { importBranchFiles } from '../branch-file/import-branch-files.ts';
import { assertDurable, closeSqlite, openSqlite } from './sqlite.ts';
import { openSqliteStore } from './store.ts';
import { StoreUnavailable } from './store-unavailable.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-store-'));
  file = join(folder, 'foyer.db');
});
afterEach(() => rm(folder, { recursive: true }));

describe('tickets', () => {
  it('are still there after a restart, and the numbers go on', async () => {
    const requestId = 'request-before-restart';
    const before = await openTestService({ file });
    const first = await before.takeTicket({ requestId });
    await before.close();

    const after = await openTestService({ file });
    expect((await after.takeTicket({ requestId })).body).toBe(first.body);
    expect((await after.takeTicket()).json()).toMatchObject({
      ticket: { number: 'B 002' },
      waiting: { tickets: 1 },
    });
    await after.close();
  });

  it('that were promised survive kill -9, five times over', { timeout: 20_000 }, async () => {
    const promised: string[] = [];
    const branchFile = aBranchFile({ numberIntervals: [anInterval({ max: 999_999 })] });
    const store = await openSqliteStore(file);
    await importBranchFiles(store, [branchFile], { now: noon });
    await store.close();

    for (let round = 0; round < 5; round++) {
      promised.push(...(await numbersUntilKilled(20 + round * 60)));
      const reopened = await openSqliteStore(file);
      const rows = await reopened.db.selectFrom('ticket').select('number').orderBy('number').execute();
      const numbers = rows.map(({ number }) => number);
      const requests = await reopened.db.selectFrom('request').select('ticket').execute();
      const events = await reopened.db
        .selectFrom('event')
        .select('seq')
        .where('event', '=', 'ticket.created')
        .execute();
      await reopened.close();

      expect(numbers).toEqual(expect.arrayContaining(promised));
      expect(numbers.at(-1)).toBe(`B ${String(numbers.length).padStart(6, '0')}`);
      expect([requests.length, events.length]).toEqual([numbers.length, numbers.length]);
    }
    expect(promised.length).toBeGreaterThan(5);
  });
});

/** The numbers that a process of its own gave out until it was killed, some time after the first of them. */
async function numbersUntilKilled(milliseconds: number): Promise<string[]> {
  const script = fileURLToPath(new URL('../../testing/service/issue-until-killed.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, file, JSON.stringify(aDevice())]);
  let said = '';
  let complaint = '';
  child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), milliseconds));
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  await new Promise((resolve) => child.once('close', resolve));
  expect(complaint).toBe('');
  return said.split('\n').slice(0, -1);
}

describe('a store', () => {
  const reasonOf = async (path: string) => {
    const failure: unknown = await openSqliteStore(path).then(
      () => undefined,
      (error) => error,
    );
    expect(failure).toBeInstanceOf(StoreUnavailable);
    return failure as StoreUnavailable;
  };

  it('belongs to one process at a time', async () => {
    const first = await openSqliteStore(file);
    const { reason, message } = await reasonOf(file);
    expect(reason).toBe('in-use');
    expect(message).toBe(`${file} is in use by another process`);
    await first.close();
    await (await openSqliteStore(file)).close();
  });

  it('says when its folder is not there', async () => {
    expect((await reasonOf(join(folder, 'missing', 'foyer.db'))).reason).toBe('cannot-write');
  });

  it.skipIf(process.getuid?.() === 0)('says when it may not write', async () => {
    await (await openSqliteStore(file)).close();
    await chmod(file, 0o400);
    expect((await reasonOf(file)).reason).toBe('cannot-write');
  });

  it('says when the file is something else', async () => {
    await writeFile(file, 'Dear diary, today I took a ticket. '.repeat(100));
    expect((await reasonOf(file)).reason).toBe('unreadable');
  });

  it('is not opened by an older version of the service', async () => {
    const newer = await openSqlite(file);
    newer.exec("create table migration (name text primary key); insert into migration values ('999-later')");
    closeSqlite(newer);
    expect((await reasonOf(file)).reason).toBe('unreadable');
  });

  it.each(['synchronous = NORMAL', 'journal_mode = DELETE', 'locking_mode = NORMAL', 'foreign_keys = OFF'])(
    'is refused with %s, which could lose tickets',
    async (pragma) => {
      const database = await openSqlite(file);
      expect(() => assertDurable(database, file)).not.toThrow();
      database.exec(`PRAGMA ${pragma}`);
      expect(() => assertDurable(database, file)).toThrow(StoreUnavailable);
      closeSqlite(database);
    },
  );

  it('never holds one number on two open tickets', async () => {
    const service = await openTestService();
    await service.takeTicket();
    await service.takeTicket();
    await expect(service.store.db.updateTable('ticket').set({ number: 'B 001' }).execute()).rejects.toThrow(
      /UNIQUE/,
    );
    await service.close();
  });
});
