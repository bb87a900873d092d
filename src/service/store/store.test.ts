import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestService } from '../../testing/service/open-test-service.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { assertDurable, openSqlite } from './sqlite.ts';
import { openSqliteStore } from './store.ts';
import { StoreOpenError } from './store-errors.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder, 'foyer.db');
});

describe('tickets', () => {
  it('survive a restart, after which the numbers continue', async () => {
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
});

describe('a store', () => {
  const reasonOf = async (path: string) => {
    const failure: unknown = await openSqliteStore(path).then(
      () => undefined,
      (error) => error,
    );
    expect(failure).toBeInstanceOf(StoreOpenError);
    return failure as StoreOpenError;
  };

  it('can be open in only one process', async () => {
    const first = await openSqliteStore(file);
    const { reason, message } = await reasonOf(file);
    expect(reason).toBe('in-use');
    expect(message).toBe(`${file} is in use by another process`);
    await first.close();
    await (await openSqliteStore(file)).close();
  });

  it('reports that its folder does not exist', async () => {
    expect((await reasonOf(join(folder, 'missing', 'foyer.db'))).reason).toBe('cannot-write');
  });

  it.skipIf(process.getuid?.() === 0)('reports that its folder is not writable', async () => {
    await (await openSqliteStore(file)).close();
    await chmod(file, 0o400);
    expect((await reasonOf(file)).reason).toBe('cannot-write');
  });

  it('reports that the file is not a database', async () => {
    await writeFile(file, 'Dear diary, today I took a ticket. '.repeat(100));
    expect((await reasonOf(file)).reason).toBe('unreadable');
  });

  it('is not opened if a newer version of the service wrote it', async () => {
    await (await openSqliteStore(file)).close();
    const newer = openSqlite(file);
    newer.exec("insert into migration values ('999-later', '')");
    newer.close();
    expect((await reasonOf(file)).reason).toBe('unreadable');
  });

  it.each(['synchronous = NORMAL', 'journal_mode = DELETE', 'locking_mode = NORMAL', 'foreign_keys = OFF'])(
    'is refused with %s, which could lose tickets',
    async (pragma) => {
      const database = openSqlite(file);
      expect(() => assertDurable(database, file)).not.toThrow();
      database.exec(`PRAGMA ${pragma}`);
      expect(() => assertDurable(database, file)).toThrow(StoreOpenError);
      database.close();
    },
  );

  it('never has two open tickets with the same number', async () => {
    const service = await openTestService();
    await service.takeTicket();
    await service.takeTicket();
    await expect(service.store.db.updateTable('ticket').set({ number: 'B 001' }).execute()).rejects.toThrow(
      /UNIQUE/,
    );
    await service.close();
  });
});
