import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore } from '../../service/store/store.ts';
import { testNow } from '../../testing/builders.ts';
import { openTestHost, type TestHost, takeTicketAt } from '../../testing/host/open-test-host.ts';
import { writeBranchFile } from '../../testing/host/write-branch-file.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { backupPath, openAnswer } from './ask-host.ts';
import { takeBackup } from './take-backup.ts';

let folder: string;
let host: TestHost;
let now: number;
beforeEach(async () => {
  now = testNow;
  folder = await temporaryFolder();
  const settings = { FOYER_BRANCH_FILE: await writeBranchFile(folder), FOYER_DATA_DIR: join(folder, 'data') };
  host = await openTestHost(settings, { now: () => now });
});
afterEach(() => host.close());

function takeTicket() {
  // A dispenser may create only thirty tickets a minute, so the clock advances.
  now += 2_000;
  return takeTicketAt(host);
}

/** The tickets in a backup, and the number of their requests and events. */
async function ticketsIn(file: string) {
  const { db, close } = await openSqliteStore(file);
  const tickets = await db.selectFrom('ticket').select(['key', 'number']).orderBy('number').execute();
  const requests = await db.selectFrom('request').select('ticket').execute();
  const created = await db.selectFrom('event').select('seq').where('event', '=', 'ticket.created').execute();
  await close();
  return { tickets, requests: requests.length, created: created.length };
}

describe('a backup', () => {
  it('is consistent even if visitors take tickets during the backup', async () => {
    const taken: string[] = [];
    let isOver = false;
    const visitors = Array.from({ length: 2 }, async () => {
      while (!isOver) taken.push((await takeTicket()).key);
    });
    for (let round = 0; round < 2; round++) {
      const before = [...taken];
      const file = join(folder, `backup-${round}.sqlite`);
      expect(await takeBackup(host.dataDir, file)).toEqual({ exitCode: 0, lines: [`Backup  ${file}`] });
      const { tickets, requests, created } = await ticketsIn(file);
      expect(tickets.map(({ key }) => key)).toEqual(expect.arrayContaining(before));
      expect(tickets.at(-1)?.number ?? 'B 000').toBe(`B ${String(tickets.length).padStart(3, '0')}`);
      expect([requests, created]).toEqual([tickets.length, tickets.length]);
    }
    isOver = true;
    await Promise.all(visitors);
    expect((await ticketsIn(join(folder, 'backup-0.sqlite'))).tickets.length).toBeLessThan(taken.length);
  });

  it('is readable only by its owner, and leaves no other file behind', async () => {
    const file = join(folder, 'backup.sqlite');
    await takeBackup(host.dataDir, file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).sort()).toEqual(['backup.sqlite', 'branch.json', 'data']);
  });

  it('ends if its operator interrupts it, and the next backup is complete', async () => {
    const interrupted = await openAnswer(host.dataDir, backupPath);
    interrupted?.destroy();
    const ticket = await takeTicket();
    const file = join(folder, 'backup.sqlite');
    expect((await takeBackup(host.dataDir, file)).exitCode).toBe(0);
    expect((await ticketsIn(file)).tickets).toEqual([{ key: ticket.key, number: 'B 001' }]);
  });

  it('never overwrites another file', async () => {
    const file = join(folder, 'diary.txt');
    await writeFile(file, 'Dear diary');
    expect(await takeBackup(host.dataDir, file)).toEqual({
      exitCode: 73,
      lines: [`${file} already exists and was not changed`],
    });
    expect((await stat(file)).size).toBe(10);
  });

  it('needs an existing folder', async () => {
    const file = join(folder, 'missing', 'backup.sqlite');
    expect(await takeBackup(host.dataDir, file)).toEqual({
      exitCode: 73,
      lines: [`${file} cannot be written: it does not exist`],
    });
  });

  it('can also be taken while the host is stopped', async () => {
    const ticket = await takeTicket();
    await host.app.close();
    const file = join(folder, 'backup.sqlite');
    expect((await takeBackup(host.dataDir, file)).exitCode).toBe(0);
    expect((await ticketsIn(file)).tickets).toEqual([{ key: ticket.key, number: 'B 001' }]);
  });

  it('is refused if there are no data', async () => {
    expect(await takeBackup(join(folder, 'nowhere'), join(folder, 'backup.sqlite'))).toEqual({
      exitCode: 69,
      lines: [
        expect.stringMatching(/^FOYER_DATA_DIR: .*nowhere contains no data, and no host is running on it$/),
      ],
    });
  });
});
