import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BranchFile } from '../../contract/additions/branch-file.ts';
import { withSqlite } from '../../service/store/with-sqlite.ts';
import { aBranch, aDevice, testNow } from '../../testing/builders.ts';
import { eventually } from '../../testing/eventually.ts';
import { openTestHost, type TestHost, takeTicketAt } from '../../testing/host/open-test-host.ts';
import { aBranchFile, aDispenserInFile } from '../../testing/service/branch-file-builders.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const dayMs = 24 * 60 * 60_000;

let folder: string;
let host: TestHost | undefined;

beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  await host?.close();
  host = undefined;
  vi.useRealTimers();
});

const write = (content: BranchFile, name = 'harbour.json') =>
  writeFile(join(folder, name), JSON.stringify(content));
const named = (name: string) => aBranchFile({ branch: aBranch({ name }) });

async function read(path: string) {
  const answer = await fetch(`${host?.url}/kiosk/api/v1/dispenser/${path}`, {
    headers: { ...host?.pageHeaders },
  });
  return { status: answer.status, body: (await answer.json()) as { name: string } };
}

function aSecondBranch(): BranchFile {
  const branch = 'branch-2';
  return {
    ...aBranchFile({ branch: aBranch({ key: branch, name: 'New Market' }) }),
    dispensers: [
      {
        ...aDispenserInFile,
        ...aDevice({ key: 'device-2', branch, name: 'Market hall', websocketID: 'ws-2' }),
      },
    ],
  };
}

describe('the data of another machine', () => {
  it('are used without its secret, and the operator reads the consequences for visitors', async () => {
    const [there, here] = [join(folder, 'there'), join(folder, 'here')];
    await write(aBranchFile());
    const FOYER_BRANCH_FILE = join(folder, 'harbour.json');
    host = await openTestHost({ FOYER_DATA_DIR: there, FOYER_BRANCH_FILE });
    expect(host.remarks).toEqual([]);
    await takeTicketAt(host);
    await host.app.close();
    await mkdir(here, { mode: 0o700 });
    await copyFile(join(there, 'foyer.sqlite'), join(here, 'foyer.sqlite'));

    host = await openTestHost({ FOYER_DATA_DIR: here, FOYER_BRANCH_FILE });
    expect(host.remarks).toEqual([
      expect.stringMatching(/^FOYER_SECRET_KEY: .* cannot delete the appointments/),
    ]);
    await takeTicketAt(host);
    await host.app.close();
    host = await openTestHost({ FOYER_DATA_DIR: here, FOYER_BRANCH_FILE });
    expect(host.remarks).toEqual([]);
  });
});

describe('a day that cannot be ended', () => {
  it('is reported in the log within a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let isBroken = false;
    const monotonic = () => {
      if (isBroken) throw new RangeError('no time');
      return testNow;
    };
    host = await openTestHost({}, { monotonic });
    const logged = vi.spyOn(host.app.log, 'error').mockReturnValue();
    isBroken = true;
    await vi.advanceTimersByTimeAsync(60_000);
    await eventually(() => expect(logged).toHaveBeenCalledWith(expect.any(RangeError)));
  });
});

describe('a removed branch with rows of another version', () => {
  it('does not stop the start of the other branches, and is named for the operator', async () => {
    const settings = { FOYER_DATA_DIR: join(folder, 'data'), FOYER_BRANCH_FILE: join(folder, 'branches') };
    await mkdir(settings.FOYER_BRANCH_FILE);
    await write(aBranchFile(), 'branches/harbour.json');
    await write(aSecondBranch(), 'branches/market.json');
    host = await openTestHost({ ...settings, FOYER_DISPENSER_WSID: 'ws-1' });
    await takeTicketAt(host, { customerName: 'Ana' });
    await host.app.close();
    await rm(join(folder, 'branches/market.json'));
    await withSqlite(join(settings.FOYER_DATA_DIR, 'foyer.sqlite'), (database) =>
      database.exec(`
        update branch set body = '{}' where key = 'branch-2';
        update ticket set branch = 'branch-2', created_at = 0`),
    );
    host = await openTestHost(settings);
    expect(host.remarks).toEqual([expect.stringContaining('The stored branch branch-2 does not match')]);
    await takeTicketAt(host);
  });
});

describe('names of visitors', () => {
  it('are deleted within a minute after their retention has ended', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let now = testNow;
    await write(aBranchFile());
    host = await openTestHost({ FOYER_BRANCH_FILE: folder, FOYER_RETENTION_DAYS: '7' }, { now: () => now });
    const customerName = 'Forgotten In A Week';
    await takeTicketAt(host, { customerName });
    const bytes = async () => {
      const files = (await readdir(host?.dataDir ?? '')).filter((name) => name.startsWith('foyer.sqlite'));
      const contents = files.map((name) => readFile(join(host?.dataDir ?? '', name), 'latin1'));
      return (await Promise.all(contents)).join();
    };
    now += 7 * dayMs;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await bytes()).toContain(customerName);
    now += 1;
    await vi.advanceTimersByTimeAsync(60_000);
    await eventually(async () => expect(await bytes()).not.toContain(customerName));
  });
});

describe('a folder of branch files', () => {
  beforeEach(async () => {
    await write(named('Old Harbour'));
    await write(aSecondBranch(), 'market.json');
    await writeFile(join(folder, 'notes.txt'), 'not a branch');
  });

  it('provides all its branches, and the host can be any of their dispensers', async () => {
    host = await openTestHost({ FOYER_BRANCH_FILE: folder, FOYER_DISPENSER_WSID: 'ws-2' });
    expect((await read('device')).body.name).toBe('Market hall');
    expect((await read('branch')).body.name).toBe('New Market');
    expect(host.identity().dispensers.map(({ websocketID }) => websocketID)).toEqual(['ws-1', 'ws-2']);
  });

  it('is reported with its errors, by file', async () => {
    await writeFile(join(folder, 'market.json'), '{"branch": 7}');
    await expect(openTestHost({ FOYER_BRANCH_FILE: folder })).rejects.toThrow(
      /market\.json, line 1: branch: /,
    );
  });

  it('must contain a branch file', async () => {
    await mkdir(join(folder, 'empty'));
    await expect(openTestHost({ FOYER_BRANCH_FILE: join(folder, 'empty') })).rejects.toThrow(
      /BRANCH_FILE: .*empty contains no \*\.json file/,
    );
  });
});

describe('a branch file that changes', () => {
  it('is applied when the operator asks the host to read its files again', async () => {
    await write(named('Old Harbour'));
    host = await openTestHost({ FOYER_BRANCH_FILE: join(folder, 'harbour.json') });
    await write(named('Older Harbour'));
    await host.reread();
    expect((await read('branch')).body.name).toBe('Older Harbour');
  });

  it('is checked by another process; if that process fails, nothing changes', async () => {
    await write(named('Old Harbour'));
    host = await openTestHost({ FOYER_BRANCH_FILE: folder }, { branchProcess: join(folder, 'missing.js') });
    const error = vi.spyOn(host.app.log, 'error').mockReturnValue();
    await write(named('Older Harbour'));
    await host.reread();
    expect(JSON.stringify(error.mock.calls)).toContain('The branch files could not be checked');
    expect((await read('branch')).body.name).toBe('Old Harbour');
  });

  it('is applied automatically soon after the change', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await write(named('Old Harbour'));
    host = await openTestHost({ FOYER_BRANCH_FILE: folder });
    await write(named('Older Harbour'));
    await eventually(async () => {
      await vi.advanceTimersByTimeAsync(2_000);
      expect((await read('branch')).body.name).toBe('Older Harbour');
    });
  });

  it('is read completely before a stopping host closes its store', async () => {
    await write(named('Old Harbour'));
    const stopping = await openTestHost({ FOYER_BRANCH_FILE: folder });
    const error = vi.spyOn(stopping.app.log, 'error');
    await write(named('Older Harbour'));
    const reading = stopping.reread();
    await stopping.close();
    await reading;
    await stopping.reread();
    expect(error).not.toHaveBeenCalled();
  });

  it('changes nothing while it has errors', async () => {
    await write(named('Old Harbour'));
    host = await openTestHost({ FOYER_BRANCH_FILE: folder });
    for (const wrong of ['{', '{"branch": 7}', JSON.stringify(aBranchFile({ languages: [] }))]) {
      await writeFile(join(folder, 'harbour.json'), wrong);
      await host.reread();
    }
    await rm(join(folder, 'harbour.json'));
    await host.reread();
    expect((await read('branch')).body.name).toBe('Old Harbour');
  });

  it('is not applied if it removes the dispenser that FOYER_DISPENSER_WSID names', async () => {
    await write(named('Old Harbour'));
    host = await openTestHost({ FOYER_BRANCH_FILE: folder, FOYER_DISPENSER_WSID: 'ws-1' });
    const other = { ...aDispenserInFile, websocketID: 'ws-9' };
    await write(aBranchFile({ branch: aBranch({ name: 'Older Harbour' }), dispensers: [other] }));
    await host.reread();
    expect(await read('branch')).toMatchObject({ status: 200, body: { name: 'Old Harbour' } });
  });

  it('can contain a new API key, which the host uses immediately; the old key remains valid for another day', async () => {
    let now = testNow;
    await write(named('Old Harbour'));
    host = await openTestHost({ FOYER_BRANCH_FILE: folder }, { now: () => now });
    const apiKey = 'a0a1a2a3a4a5a6a7a8a9aaabacadaeaf';
    await write(aBranchFile({ dispensers: [{ ...aDispenserInFile, apiKey }] }));
    await host.reread();
    expect((await read('device')).status).toBe(200);
    expect(host.identity().binding?.apiKey).toBe(apiKey);
    const withOldKey = () =>
      fetch(`${host?.url}/api/v1/dispenser/device`, {
        headers: { authorization: `Apikey ${aDispenserInFile.apiKey}`, 'x-wsid': 'ws-1' },
      });
    expect((await withOldKey()).status).toBe(200);
    now += 25 * 60 * 60_000;
    expect((await withOldKey()).status).toBe(401);
  });
});
