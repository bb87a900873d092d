import { copyFile, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { backupProblem } from '../../service/store/backup.ts';
import { testNow } from '../../testing/builders.ts';
import { eventually } from '../../testing/eventually.ts';
import { isRunning, pidText } from '../../testing/host/is-running.ts';
import { openTestHost, type TestHost, takeTicketAt } from '../../testing/host/open-test-host.ts';
import { writeBranchFile } from '../../testing/host/write-branch-file.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { restore } from '../operator/restore.ts';
import { takeBackup } from '../operator/take-backup.ts';
import { succeeded } from '../outcomes/outcome.ts';
import { type DailyBackups, dailyBackups, runDailyBackups, usableFolder } from './daily-backups.ts';
import { runBackupCommand } from './run-backup-command.ts';

const dayMs = 24 * 60 * 60_000;
let dataDir: string;
let folder: string;
let env: Record<string, string>;
let host: TestHost;
let backups: DailyBackups;
let now: number;
let commits: number;
let freeBytes: number;
let preparing: typeof usableFolder;
let isClockWrong: boolean;
let closing: AbortController;
let logged: unknown[];

beforeEach(async () => {
  dataDir = await temporaryFolder();
  folder = join(dataDir, 'backups');
  env = { FOYER_DATA_DIR: dataDir, FOYER_BRANCH_FILE: await writeBranchFile(dataDir) };
  host = await openTestHost(env);
  now = testNow;
  commits = 0;
  freeBytes = 1e12;
  preparing = usableFolder;
  isClockWrong = false;
  closing = new AbortController();
  logged = [];
  backups = dailyBackups({
    folder,
    now: () => now,
    isClockWrong: () => isClockWrong,
    writeBackup: (file) => takeBackup(dataDir, file),
    prepare: (path) => preparing(path),
    databaseBytes: async () => (await stat(join(dataDir, 'foyer.sqlite'))).size,
    freeBytes: async () => freeBytes,
    commits: () => commits,
    closing: closing.signal,
    log: { info: (...line: unknown[]) => logged.push(line), error: (line: unknown) => logged.push(line) },
  });
});
afterEach(() => host.close());

const names = async () => (await readdir(folder).catch(() => [])).sort();
/** The file name of today's backup with this sequence number. */
const today = (number = 1) => {
  const date = new Date(now);
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `foyer-${date.getFullYear()}-${month}-${day}.${number}.sqlite`;
};

describe('the daily backup', () => {
  it('is written once a day; the newest seven backups are kept, and each can be restored', async () => {
    const expected: string[] = [];
    for (let day = 0; day < 9; day++) {
      await takeTicketAt(host);
      for (const _ of ['a quiet minute', 'another one']) await backups.runMinute();
      expected.push(today(day + 1));
      now += dayMs;
    }
    expect(await names()).toEqual(expected.slice(-7));
    for (const name of await names()) expect(await backupProblem(join(folder, name))).toBeUndefined();
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(backups.status()).toEqual({
      newest: join(folder, expected.at(-1) ?? ''),
      problem: null,
      tried: { state: 'works', failsSince: null },
    });
  });

  it('lets a branch continue with its next ticket after a restore', async () => {
    await takeTicketAt(host);
    await backups.runMinute();
    await host.app.close();
    await writeFile(join(dataDir, 'foyer.sqlite'), '');
    expect((await restore(dataDir, join(folder, today()), 'now')).exitCode).toBe(0);
    host = await openTestHost(env);
    expect((await takeTicketAt(host)).number).toBe('B 002');
  });

  it('is written in the first minute that brings no new tickets, or after four hours at the latest', async () => {
    const busyMinute = async () => {
      commits += 5;
      await backups.runMinute();
    };
    await busyMinute();
    expect(await names()).toEqual([]);
    await backups.runMinute();
    expect(await names()).toEqual([today()]);
    now += dayMs;
    for (let minute = 1; minute < 240; minute++) await busyMinute();
    expect(await names()).not.toContain(today(2));
    await busyMinute();
    expect(await names()).toContain(today(2));
  });
});

it('the last backup written counts as the newest, even if the clock was once a year ahead', async () => {
  await backups.runMinute();
  now += 365 * dayMs;
  await backups.runMinute();
  now -= 364 * dayMs;
  await backups.runMinute();
  expect(backups.status().newest).toBe(join(folder, today(3)));
  await writeFile(join(folder, 'foyer-2099-01-01.sqlite'), 'a backup of an earlier version');
  await backups.checkFolder();
  expect(backups.status().newest).toBe(join(folder, today(3)));
});

describe('no backup is written', () => {
  it('if the disk has too little space for another backup; older backups stay', async () => {
    await backups.runMinute();
    const before = await names();
    now += dayMs;
    freeBytes = 50 * 1024 * 1024;
    await backups.runMinute();
    expect(await names()).toEqual(before);
    const { newest, problem } = backups.status();
    expect(newest).toBe(join(folder, before[0] ?? ''));
    expect(problem).toMatch(/^.*backups has 50 MB free, and a backup needs \d+ MB$/);
    expect(logged.at(-1)).toBe(`No daily backup was written: ${problem}`);
  });

  it('if the copy is damaged; the host tries again after an hour', async () => {
    await takeTicketAt(host);
    await takeBackup(dataDir, join(dataDir, 'whole.sqlite'));
    const { size } = await stat(join(dataDir, 'foyer.sqlite'));
    const database = await open(join(dataDir, 'foyer.sqlite'), 'r+');
    await database.write(Buffer.alloc(size / 2, 0xff), 0, size / 2, size / 2);
    await database.close();
    await backups.runMinute();
    expect(await names()).toEqual([]);
    expect(backups.status().problem).toMatch(/^No backup was written: the copy is damaged/);
    const lines = logged.length;
    for (let minute = 1; minute < 60; minute++) await backups.runMinute();
    expect(logged).toHaveLength(lines);
    await backups.runMinute();
    expect(logged).toHaveLength(lines + 1);
  });

  it('if the backup folder is a file; the problem is reported before the first backup, and ends when the file is deleted', async () => {
    await writeFile(folder, '');
    await backups.checkFolder();
    const problem = `${folder} cannot be used for backups: it is not a folder`;
    expect(backups.status()).toEqual({
      newest: null,
      problem,
      tried: { state: 'fails', failsSince: testNow },
    });
    await backups.runMinute();
    expect(logged).toEqual([problem]);
    await rm(folder);
    await backups.runMinute();
    expect(backups.status()).toMatchObject({ problem: null, tried: { state: 'works' } });
    expect(await names()).toEqual([today()]);
  });

  it('in the folder of another host; the reported problem names the folder, and its files stay unchanged', async () => {
    const preparedBy = (secret: string) => (path: string) => usableFolder(path, secret);
    preparing = preparedBy('the secret of this host');
    await backups.checkFolder();
    await writeFile(join(folder, 'foyer-owner'), '');
    for (const _ of ['a quiet minute', 'another one']) await backups.runMinute();
    expect(await names()).toEqual([today(), 'foyer-owner']);
    now += dayMs;
    preparing = preparedBy('the secret of another one');
    await backups.runMinute();
    expect(backups.status().problem).toMatch(/backups has the backups of another host: .*foyer-owner if/);
    expect(await names()).toHaveLength(2);
    await rm(join(folder, 'foyer-owner'));
    await backups.runMinute();
    expect(backups.status().problem).toBeNull();
    expect(await names()).toHaveLength(3);
  });

  it('in a folder that hangs, such as a network share; the host does not access it again until it responds', async () => {
    await backups.runMinute();
    let looks = 0;
    let wake: (problem: null) => void = () => undefined;
    preparing = () => {
      looks += 1;
      return new Promise((resolve) => {
        wake = resolve;
      });
    };
    const hanging = backups.runMinute();
    await backups.runMinute();
    await backups.runMinute();
    const problem = `${folder} cannot be used for backups: it does not answer`;
    expect({ looks, logged: logged.at(-1), ...backups.status() }).toMatchObject({
      looks: 1,
      logged: problem,
      problem,
      newest: join(folder, today()),
      tried: { state: 'fails' },
    });
    wake(null);
    await hanging;
    expect(backups.status()).toMatchObject({ problem: null, tried: { state: 'works' } });
  });

  it('while the clock of the machine is wrong, because the date in the file name would be wrong', async () => {
    isClockWrong = true;
    await backups.runMinute();
    expect(await names()).toEqual([]);
  });
});

it('the remains of a killed backup are deleted; other files stay', async () => {
  await mkdir(folder);
  const left = `${today()}.4711.new`;
  for (const name of [left, `${left}-wal`, 'before-update.sqlite']) {
    await copyFile(join(dataDir, 'branch.json'), join(folder, name));
  }
  await backups.runMinute();
  expect(await names()).toEqual(['before-update.sqlite', today()]);
});

it('a backup is written although remains and an old backup cannot be deleted, which the log reports', async () => {
  for (const name of [`${today()}.4711.new`, 'foyer-2020-01-01.sqlite']) {
    await mkdir(join(folder, name), { recursive: true });
  }
  for (let day = 0; day < 8; day++) {
    await backups.runMinute();
    now += dayMs;
  }
  now -= dayMs;
  expect(backups.status()).toMatchObject({ newest: join(folder, today(8)), problem: null });
  expect(await names()).toHaveLength(7 + 2);
  expect(logged.map(String)).toContainEqual(expect.stringContaining('4711'));
  expect(logged.map(String)).toContainEqual(expect.stringContaining('2020'));
});

it('another process checks the backup, and its error message is passed on', async () => {
  vi.stubEnv('FOYER_STAFF_PIN', '271828');
  onTestFinished(() => void vi.unstubAllEnvs());
  const program = join(dataDir, 'program.mjs');
  await writeFile(
    program,
    'const [file] = process.argv.slice(2); console.error(file, process.env.FOYER_DATA_DIR, process.env.FOYER_STAFF_PIN); process.exitCode = 73;',
  );
  expect(await runBackupCommand(program, '/data', '/backups/file', closing.signal)).toEqual({
    exitCode: 73,
    lines: ['/backups/file /data undefined'],
  });
  const missing = await runBackupCommand(join(dataDir, 'none.mjs'), '/data', '/file', closing.signal);
  expect(missing.exitCode).toBe(1);
});

it('a host that stops ends its backup process, and reports the stop', async () => {
  const program = join(dataDir, 'program.mjs');
  const pidFile = join(dataDir, 'pid');
  await writeFile(
    program,
    `import { writeFileSync } from 'node:fs'; writeFileSync('${pidFile}', String(process.pid)); setInterval(() => {}, 1_000);`,
  );
  const writing = runBackupCommand(program, '/data', '/backups/file', closing.signal);
  const pid = await eventually(async () => v.parse(pidText, await readFile(pidFile, 'utf8')));
  closing.abort();
  expect(await writing).toEqual({ exitCode: 1, lines: ['The host stops'] });
  expect(await isRunning(pid)).toBe(false);
  await backups.runMinute();
  expect({ logged, ...backups.status() }).toMatchObject({ logged: [], problem: null });
});

it('a deleted secret is not replaced, because a new secret would prevent visitors from changing their appointments', async () => {
  const settings = { backupDir: folder, dataDir, secretKey: undefined };
  const serviceHealth = { commits: () => 0, isClockHeld: () => false };
  const parts = { settings, serviceHealth, writeBackup: async () => succeeded(), now: Date.now, builtAt: 0 };
  const app = Fastify();
  onTestFinished(() => app.close());
  const running = await runDailyBackups(app, parts);
  await running?.checkFolder();
  await rm(join(dataDir, 'secret.key'));
  await running?.checkFolder();
  expect(await readdir(dataDir)).not.toContain('secret.key');
  expect(running?.status().problem).toBe(null);
});
