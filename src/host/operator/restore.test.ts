import { existsSync } from 'node:fs';
import promises, { copyFile, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openSqlite } from '../../service/store/sqlite.ts';
import { openTestHost, type TestHost, takeTicketAt } from '../../testing/host/open-test-host.ts';
import { writeBranchFile } from '../../testing/host/write-branch-file.ts';
import { isWhole } from '../../testing/is-whole.ts';
import { openEventClient } from '../../testing/service/event-client.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { beginNewEpoch } from './begin-new-epoch.ts';
import { restore } from './restore.ts';
import { takeBackup } from './take-backup.ts';

const timestamp = '2026-11-21T12:00:00.000Z';

let folder: string;
let dataDir: string;
let backup: string;
let hosts: TestHost[];
beforeEach(async () => {
  folder = await temporaryFolder();
  [dataDir, backup, hosts] = [join(folder, 'data'), join(folder, 'backup.sqlite'), []];
});
afterEach(async () => {
  for (const host of hosts) await host.app.close();
});

async function start(): Promise<TestHost> {
  const host = await openTestHost({
    FOYER_BRANCH_FILE: await writeBranchFile(folder),
    FOYER_DATA_DIR: dataDir,
  });
  hosts.push(host);
  return host;
}

const lineOf = ({ url, pageHeaders }: TestHost, from?: Parameters<typeof openEventClient>[2]) =>
  openEventClient(url, pageHeaders, from, '/kiosk/events');

describe('a restored backup', () => {
  it('has its tickets again, the old data stay beside the database, and clients read all events again', async () => {
    const before = await start();
    await takeTicketAt(before);
    await takeBackup(dataDir, backup);
    expect((await takeTicketAt(before)).number).toBe('B 002');
    const line = await lineOf(before);
    await expect.poll(() => line.frames.length).toBe(1);
    const [hello] = line.frames;
    await before.app.close();

    const oldData = join(dataDir, 'foyer.sqlite.before-2026-11-21T12-00-00.000Z');
    expect(await restore(dataDir, backup, timestamp)).toEqual({
      exitCode: 0,
      lines: [`Restored  ${join(dataDir, 'foyer.sqlite')}`, `Old data  ${oldData}`],
    });
    expect((await stat(join(dataDir, 'foyer.sqlite'))).mode & 0o777).toBe(0o600);

    const after = await start();
    expect((await takeTicketAt(after)).number).toBe('B 002');
    const followed = { after: hello?.seq ?? 0, epoch: String(hello?.data.epoch) };
    const again = await lineOf(after, followed);
    await expect.poll(() => again.frames.map(({ event }) => event)).toEqual(['hello', 'resync']);
    await after.app.close();

    await restore(dataDir, oldData, '2026-11-21T13:00:00.000Z');
    expect((await takeTicketAt(await start())).number).toBe('B 003');
  });

  it.each([
    ['with hard links', false],
    ['without hard links', true],
  ])(
    'replaces the database without a gap, except on a disk that lacks hard links: %s',
    async (_, isWithoutLinks) => {
      const host = await start();
      await takeBackup(dataDir, backup);
      await host.app.close();
      const { rename, link } = promises;
      const seen: boolean[] = [];
      Object.assign(promises, {
        async rename(...args: Parameters<typeof rename>) {
          await rename(...args);
          seen.push(existsSync(join(dataDir, 'foyer.sqlite')));
        },
        link: isWithoutLinks ? () => Promise.reject(new Error('EPERM')) : link,
      });
      syncBuiltinESMExports();
      onTestFinished(() => {
        Object.assign(promises, { rename, link });
        syncBuiltinESMExports();
      });
      expect(await restore(dataDir, backup, timestamp)).toMatchObject({ exitCode: 0 });
      expect(seen).toEqual(isWithoutLinks ? [false, true] : [true]);
      expect(await readdir(dataDir)).toContain('foyer.sqlite.before-2026-11-21T12-00-00.000Z');
    },
  );

  it('needs an existing data folder: a missing folder is named but not created', async () => {
    await writeFile(backup, '');
    expect(await restore(join(folder, 'nowhere'), backup, timestamp)).toEqual({
      exitCode: 69,
      lines: [
        `FOYER_DATA_DIR: ${join(folder, 'nowhere')} does not exist; create it or name the folder of the host`,
      ],
    });
    expect(await readdir(folder)).not.toContain('nowhere');
  });

  it('replaces unreadable data', async () => {
    const host = await start();
    await takeTicketAt(host);
    await takeBackup(dataDir, backup);
    await host.app.close();
    await writeFile(join(dataDir, 'foyer.sqlite'), 'not what it was');
    await writeFile(join(dataDir, 'foyer.sqlite-wal'), 'nor this');
    expect((await restore(dataDir, backup, timestamp)).exitCode).toBe(0);
    expect((await takeTicketAt(await start())).number).toBe('B 002');
  });

  it('works without existing data', async () => {
    const host = await start();
    await takeBackup(dataDir, backup);
    await host.app.close();
    await rm(join(dataDir, 'foyer.sqlite'));
    expect(await restore(dataDir, backup, timestamp)).toMatchObject({
      exitCode: 0,
      lines: [expect.anything()],
    });
  });

  it('uses no part of a log that an interrupted restore left behind', async () => {
    const host = await start();
    await takeBackup(dataDir, backup);
    await host.app.close();
    const other = join(folder, 'other.sqlite');
    await copyFile(backup, other);
    const changed = openSqlite(other);
    changed.exec('create table stray (one)');
    await copyFile(`${other}-wal`, join(dataDir, 'foyer.sqlite.restored-wal'));
    changed.close();
    expect(await restore(dataDir, backup, timestamp)).toMatchObject({ exitCode: 0 });
    const restored = openSqlite(join(dataDir, 'foyer.sqlite'));
    expect(restored.prepare('select name from sqlite_schema').all()).not.toContainEqual({ name: 'stray' });
    restored.close();
  });
});

describe('a restore is refused without any change', () => {
  it('while a host is running', async () => {
    const host = await start();
    await takeBackup(dataDir, backup);
    expect(await restore(dataDir, backup, timestamp)).toEqual({
      exitCode: 75,
      lines: [`A host is running on ${dataDir}; stop it first`],
    });
    expect((await takeTicketAt(host)).number).toBe('B 001');
  });

  it('while another process uses the data', async () => {
    const host = await start();
    await takeBackup(dataDir, backup);
    await host.app.close();
    const other = openSqlite(join(dataDir, 'foyer.sqlite'));
    expect(await restore(dataDir, backup, timestamp)).toMatchObject({
      exitCode: 75,
      lines: [expect.stringMatching(/foyer\.sqlite is in use by another process$/)],
    });
    other.close();
    expect(await readdir(dataDir)).not.toContain('foyer.sqlite.restored');
  });

  async function another(schema: string): Promise<void> {
    await rm(backup);
    const database = openSqlite(backup);
    database.exec(schema);
    database.close();
  }

  /** A file that is not a backup, and its error message. */
  type Spoiled = readonly [name: string, spoil: () => Promise<void>, complaint: RegExp];
  const hardest: Spoiled = ['the first half of a backup', () => halve(backup), /is damaged/];
  const others: readonly Spoiled[] = [
    ['a letter', () => writeFile(backup, 'Dear diary. '.repeat(500)), /is damaged, or is not a database;/],
    [
      'a database of something else',
      () => another('create table diary (day)'),
      /is not a database of Foyer;/,
    ],
    [
      'a database of a version before the first release',
      () => another("create table migration (name); insert into migration values ('001-first-ticket')"),
      /is of a version of Foyer before the first release, which this version cannot read;/,
    ],
    ['a backup that does not exist', () => rm(backup), /cannot be restored into .*: it does not exist$/],
  ];
  it.each(isWhole ? [hardest, ...others] : [hardest])('from %s', async (_, spoil, complaint) => {
    const host = await start();
    await takeTicketAt(host);
    await takeBackup(dataDir, backup);
    await host.app.close();
    const present = await readFile(join(dataDir, 'foyer.sqlite'));
    await spoil();
    const { exitCode, lines } = await restore(dataDir, backup, timestamp);
    expect([65, 73]).toContain(exitCode);
    expect(lines).toEqual([expect.stringMatching(complaint)]);
    expect(await readFile(join(dataDir, 'foyer.sqlite'))).toEqual(present);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('foyer'))).toEqual(['foyer.sqlite']);
  });
});

async function halve(file: string): Promise<void> {
  await truncate(file, (await stat(file)).size / 2);
}

describe('a new epoch of the events', () => {
  it('begins after another tool has restored the data', async () => {
    const before = await start();
    const line = await lineOf(before);
    await expect.poll(() => line.frames.length).toBe(1);
    await before.app.close();
    const settings = { databaseUrl: undefined, backupDir: undefined, dataDir };
    expect((await beginNewEpoch(settings, Date.now)).exitCode).toBe(0);
    const followed = { after: line.frames[0]?.seq ?? 0, epoch: String(line.frames[0]?.data.epoch) };
    const again = await lineOf(await start(), followed);
    await expect.poll(() => again.frames.map(({ event }) => event)).toEqual(['hello', 'resync']);
  });
});
