import { copyFile, mkdir, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { withSqlite } from '../../service/store/with-sqlite.ts';
import { aDevice } from '../../testing/builders.ts';
import { openTestHost, takeTicketAt } from '../../testing/host/open-test-host.ts';
import { testHostDeps } from '../../testing/host/test-host-deps.ts';
import { writeBranchFile } from '../../testing/host/write-branch-file.ts';
import { aBranchFile, aDispenserInFile } from '../../testing/service/branch-file-builders.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { readHostSettings } from '../settings/read-settings.ts';
import { startHost, unexpectedFailure } from './start-host.ts';

let dataDir: string;
let database: string;
let env: Record<string, string>;

beforeEach(async () => {
  dataDir = await temporaryFolder();
  database = join(dataDir, 'foyer.sqlite');
  env = {
    FOYER_DATA_DIR: dataDir,
    FOYER_BRANCH_FILE: await writeBranchFile(dataDir),
    PORT: '0',
    FOYER_VOICE: 'none',
  };
});

async function start(): Promise<{ exitCode: number; lines: readonly string[] }> {
  const reading = readHostSettings(env, []);
  if (!reading.ok) throw new Error(reading.mistakes.join('\n'));
  const started = await startHost(reading.settings, testHostDeps);
  if (!started.ok) return started;
  await started.close();
  return { exitCode: 0, lines: [] };
}

/** Leaves a data folder in which visitors have taken tickets. */
async function useForADay(): Promise<void> {
  const host = await openTestHost(env);
  for (let count = 0; count < 5; count++) await takeTicketAt(host);
  await host.app.close();
}

async function writeBackups(...days: string[]): Promise<void> {
  await mkdir(join(dataDir, 'backups'));
  for (const day of days) await copyFile(database, join(dataDir, 'backups', `foyer-${day}.sqlite`));
}

async function overwrite(position: number, bytes: Uint8Array): Promise<void> {
  const file = await open(database, 'r+');
  await file.write(bytes, 0, bytes.length, position);
  await file.close();
}

it('a second host does not start on the data of a running host', async () => {
  const host = await openTestHost(env);
  const lines = [`${database} is in use by another process`];
  expect(await start()).toMatchObject({ exitCode: 75, lines });
  await host.app.close();
});

describe('a database with damaged pages stops the start with one sentence', () => {
  beforeEach(useForADay);

  it('that names the newest backup and the command to restore it', async () => {
    await writeBackups('2026-05-30', '2026-06-01', '2026-05-31');
    const { length } = await readFile(database);
    await overwrite(4096, Buffer.alloc(length - 4096, 0xff));
    expect(await start()).toMatchObject({
      exitCode: 73,
      lines: [
        `${database} is damaged; restore the newest backup with npm run foyer -- restore ${dataDir}/backups/foyer-2026-06-01.sqlite`,
      ],
    });
  });

  it('even if half of the file is gone, without a backup', async () => {
    await truncate(database, Math.floor((await readFile(database)).length / 2));
    expect(await start()).toMatchObject({
      exitCode: 73,
      lines: [
        `${database} is damaged; there is no daily backup in ${dataDir}/backups; restore another one with npm run foyer -- restore FILE`,
      ],
    });
  });

  it('even if its beginning is destroyed', async () => {
    await overwrite(0, Buffer.from('no database'));
    expect(await start()).toMatchObject({
      exitCode: 73,
      lines: [expect.stringMatching(/is not a database of this version of the service; there is no daily/)],
    });
  });

  it('even if it is from a version before the first release', async () => {
    await withSqlite(database, (open) => open.exec("update migration set name = '001-first-ticket'"));
    expect(await start()).toMatchObject({
      exitCode: 73,
      lines: [
        `${database} is of a version before the first release, which this version cannot read; start with another FOYER_DATA_DIR`,
      ],
    });
  });

  it('for damage at any position, unless the host can start', async () => {
    const whole = await readFile(database);
    const pages = whole.length / 4096;
    const codes = new Set<number>();
    for (let page = 0; page < pages; page += 11) {
      // A damaged file cannot be closed properly and may still be locked by this process, so the file is replaced.
      for (const part of ['', '-wal']) await rm(database + part, { force: true });
      await writeFile(database, whole);
      await overwrite(page * 4096 + (page % 7) * 300, Buffer.alloc(400, 0xa5));
      const { exitCode, lines } = await start();
      codes.add(exitCode);
      expect(lines).toHaveLength(exitCode === 0 ? 0 : 1);
      expect(lines.join()).not.toMatch(/\n|\bat /);
    }
    expect([...codes].filter((code) => ![0, 70, 73, 78].includes(code))).toEqual([]);
    expect(codes).toContain(73);
  });
});

describe('a database that has lost its tickets does not restart numbering', () => {
  beforeEach(useForADay);

  it('if the file is empty', async () => {
    await writeBackups('2026-06-01');
    await writeFile(database, '');
    expect(await start()).toMatchObject({
      exitCode: 73,
      lines: [
        `${database} is empty, although tickets were created with it before; restore the newest backup with npm run foyer -- restore ${dataDir}/backups/foyer-2026-06-01.sqlite, or delete ${dataDir}/applied-branches.json to begin without tickets`,
      ],
    });
  });

  it('if the file is gone, and no file is created', async () => {
    await rm(database);
    expect(await start()).toMatchObject({ exitCode: 73, lines: [expect.stringMatching(/ is missing, /)] });
    expect(await readdir(dataDir)).not.toContain('foyer.sqlite');
  });

  it('if its dispensers are other machines', async () => {
    const devices = ['8', '9'].map((key) => ({
      ...aDispenserInFile,
      ...aDevice({ key, websocketID: `ws-${key}` }),
    }));
    const branch = { ...aBranchFile(), dispensers: devices };
    env.FOYER_BRANCH_FILE = await writeBranchFile(await temporaryFolder(), branch);
    expect(await start()).toMatchObject({ exitCode: 0 });
    await rm(database);
    expect(await start()).toMatchObject({ exitCode: 73, lines: [expect.stringMatching(/ is missing, /)] });
  });

  it('unless the operator has accepted a new beginning', async () => {
    await writeFile(database, '');
    await rm(join(dataDir, 'applied-branches.json'));
    expect(await start()).toMatchObject({ exitCode: 0 });
  });
});

describe('an unexpected failure of the start is also reported in one sentence', () => {
  it.each([
    ['ENOSPC', 73, '/data/page.key cannot be used: the disk is full'],
    ['EROFS', 73, '/data/page.key cannot be used: the file system is read-only'],
    ['EMFILE', 70, 'The host cannot start: EMFILE: open'],
  ])('with the error code %s', (code, exitCode, sentence) => {
    const error = Object.assign(new Error(`${code}: open`), { code, path: '/data/page.key' });
    expect(unexpectedFailure(error)).toEqual({ ok: false, exitCode, lines: [sentence] });
  });

  it('if a folder has the path of the page key', async () => {
    await mkdir(join(dataDir, 'page.key'));
    expect(await start()).toMatchObject({
      exitCode: 73,
      lines: ['A file in FOYER_DATA_DIR cannot be used: it is a folder'],
    });
  });
});

describe('a start with unusable files or folders is refused with all errors', () => {
  it('if the data folder is a file', async () => {
    env.FOYER_DATA_DIR = join(dataDir, 'file');
    await writeFile(env.FOYER_DATA_DIR, '');
    expect(await start()).toMatchObject({
      exitCode: 73,
      lines: [`FOYER_DATA_DIR: ${env.FOYER_DATA_DIR} cannot be used: it is not a folder`],
    });
  });

  // Even root cannot create folders in /sys.
  it.runIf(process.platform === 'linux')('if the data folder is not writable', async () => {
    env.FOYER_DATA_DIR = '/sys/foyer';
    expect(await start()).toMatchObject({
      exitCode: 73,
      lines: [expect.stringMatching(/^FOYER_DATA_DIR: \/sys\/foyer cannot be used: /)],
    });
  });

  it('if the branch file is wrong', async () => {
    await writeBranchFile(dataDir, { ...aBranchFile(), settings: 7, numberIntervals: 'none' });
    const { exitCode, lines } = await start();
    expect(exitCode).toBe(78);
    expect(lines).toContainEqual(expect.stringMatching(/branch\.json, line 1: settings/));
    expect(lines).toContainEqual(expect.stringMatching(/branch\.json, line 1: numberIntervals/));
  });

  it('if the branch file does not exist', async () => {
    env.FOYER_BRANCH_FILE = join(dataDir, 'none.json');
    expect(await start()).toMatchObject({
      exitCode: 78,
      lines: [expect.stringMatching(/^FOYER_BRANCH_FILE: .*none\.json cannot be read: it does not exist$/)],
    });
  });

  it('if FOYER_DISPENSER_WSID names a dispenser that is not in the branch', async () => {
    env.FOYER_DISPENSER_WSID = 'ws-9';
    expect(await start()).toMatchObject({
      exitCode: 78,
      lines: [expect.stringMatching(/^FOYER_DISPENSER_WSID: .*ws-1 \(Entrance\)$/)],
    });
  });

  it('if the names file is wrong', async () => {
    env.FOYER_NAMES_FILE = join(dataDir, 'names.json');
    await writeFile(env.FOYER_NAMES_FILE, JSON.stringify({ services: { s1: {} }, group: {} }));
    expect(await start()).toMatchObject({
      exitCode: 78,
      lines: [
        expect.stringMatching(/names\.json: services\.s1\.name: /),
        expect.stringMatching(/names\.json: group: is not a known field$/),
      ],
    });
  });

  it('if the names file does not exist', async () => {
    env.FOYER_NAMES_FILE = join(dataDir, 'none.json');
    expect(await start()).toMatchObject({
      exitCode: 78,
      lines: [expect.stringMatching(/^FOYER_NAMES_FILE: .*none\.json cannot be read: it does not exist$/)],
    });
  });
});
