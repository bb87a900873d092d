import { mkdir, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BranchFile } from '../../contract/additions/branch-file.ts';
import { newRoll } from '../../domain/paper/paper-roll.ts';
import * as importing from '../../service/branch-file/import-branch-files.ts';
import { StoreTransientError } from '../../service/store/store-errors.ts';
import { withSqlite } from '../../service/store/with-sqlite.ts';
import { aBranch, aDevice } from '../../testing/builders.ts';
import { eventually } from '../../testing/eventually.ts';
import { openTestHost, type TestHost, takeTicketAt } from '../../testing/host/open-test-host.ts';
import { aBranchFile, aDispenserInFile } from '../../testing/service/branch-file-builders.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { holdFiles } from '../data-folder/held-files.ts';
import { restore } from '../operator/restore.ts';
import { branchTasks } from '../own-service/branch-tasks.ts';
import { openPeople } from '../preview-page/people.ts';
import { storedForms } from './stored-forms.ts';

let folder: string;
let dataDir: string;
let file: string;
let host: TestHost;
let logged: ReturnType<typeof vi.spyOn>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  folder = await temporaryFolder();
  dataDir = join(folder, 'data');
  file = join(folder, 'branch.json');
});
afterEach(async () => {
  await host.close();
  vi.useRealTimers();
});

const named = (name: string, change: Partial<BranchFile> = {}) =>
  JSON.stringify({ ...aBranchFile({ branch: aBranch({ name }) }), ...change });

async function start(FOYER_BRANCH_FILE = file, more: Record<string, string> = {}): Promise<void> {
  host = await openTestHost({ FOYER_DATA_DIR: dataDir, FOYER_BRANCH_FILE, ...more });
  logged = vi.spyOn(host.app.log, 'error').mockReturnValue();
}

interface Health {
  readonly status: string;
  readonly problems: readonly string[];
  readonly files: { readonly broken: readonly string[] };
  readonly store: { readonly lost: { readonly how: string; readonly rescuedFile: string | null } | null };
}
const health = async () => (await host.fetch('/health')).json() as Promise<Health>;
const branchName = async () => {
  const answer = await host.fetch('/kiosk/api/v1/dispenser/branch');
  return ((await answer.json()) as { name: string }).name;
};

/** Advances the clock until the check succeeds, for at most this many seconds. */
async function within(seconds: number, check: () => Promise<void>): Promise<void> {
  let passed = 0;
  await eventually(async () => {
    if (passed < seconds) await vi.advanceTimersByTimeAsync(1_000);
    passed += 1;
    await check();
  });
}

describe('a branch file that was damaged', () => {
  const broken: [string, () => Promise<unknown>][] = [
    ['is gone', () => rm(file)],
    ['has lost the dispenser of this host', () => writeFile(file, named('Without', { dispensers: [] }))],
  ];
  it.each(broken)(
    '%s: /health reports the damage, and the next start issues tickets with the previous content',
    async (_, breakIt) => {
      await writeFile(file, named('Old Harbour'));
      await start(file, { FOYER_DISPENSER_WSID: 'ws-1' });
      await takeTicketAt(host);
      await breakIt();
      await within(5, async () => expect((await health()).problems).toContain('file-broken'));
      expect((await health()).status).toBe('degraded');
      await host.app.close();

      await start(file, { FOYER_DISPENSER_WSID: 'ws-1' });
      expect(host.remarks.join()).toMatch(/BRANCH_FILE|branch\.json|FOYER_DISPENSER_WSID/);
      const { problems, files } = await health();
      expect(problems).toContain('file-broken');
      expect(files.broken).not.toEqual([]);
      expect(await branchName()).toBe('Old Harbour');
      await takeTicketAt(host);

      await writeFile(file, named('New Harbour'));
      await within(5, async () => expect((await health()).problems).not.toContain('file-broken'));
      expect(await branchName()).toBe('New Harbour');
    },
  );

  it('is not replaced by its earlier content if the setting now names another file', async () => {
    await writeFile(file, named('Old Harbour'));
    await start();
    await host.app.close();
    await expect(start(join(folder, 'typo.json'))).rejects.toThrow(/typo\.json cannot be read/);
  });

  const blocking: [string, (market: string) => Promise<unknown>][] = [
    ['is invalid', (market) => writeFile(market, '{')],
    ['is a link to nowhere', (market) => rm(market).then(() => symlink('/nowhere', market))],
  ];
  it.each(blocking)(
    'does not block other files in its folder, even at the next start: %s',
    async (_, breakIt) => {
      const second = {
        branch: aBranch({ key: 'branch-2', name: 'New Market' }),
        dispensers: [
          { ...aDispenserInFile, ...aDevice({ key: 'device-2', branch: 'branch-2', websocketID: 'ws-2' }) },
        ],
      };
      const branches = await temporaryFolder();
      const [harbour, market] = [join(branches, 'harbour.json'), join(branches, 'market.json')];
      await writeFile(harbour, named('Old Harbour'));
      await writeFile(market, JSON.stringify(aBranchFile(second)));
      await start(branches, { FOYER_DISPENSER_WSID: 'ws-1' });
      await breakIt(market);
      await writeFile(harbour, named('Older Harbour'));
      await within(5, async () => expect(await branchName()).toBe('Older Harbour'));
      await within(5, async () => expect((await health()).problems).toContain('file-broken'));
      await host.app.close();
      await start(branches, { FOYER_DISPENSER_WSID: 'ws-2' });
      expect(await branchName()).toBe('New Market');
      await host.app.close();
      await start(branches, { FOYER_DISPENSER_WSID: 'ws-1' });
      expect(await branchName()).toBe('Older Harbour');
    },
  );

  it('is reported with its mistakes if another file in its folder cannot be read', async () => {
    const branches = await temporaryFolder();
    const harbour = join(branches, 'harbour.json');
    await writeFile(harbour, named('Old Harbour'));
    await start(branches, { FOYER_DISPENSER_WSID: 'ws-1' });
    await symlink('/nowhere', join(branches, 'market.json'));
    await writeFile(harbour, '{');
    await within(5, async () => {
      const { files } = await health();
      expect(files.broken.join()).toMatch(/market\.json.*harbour\.json/s);
    });
  });

  it('is applied within a minute if the database could not be written when the file changed', async () => {
    await writeFile(file, named('Old Harbour'));
    await start();
    const failing = vi
      .spyOn(importing, 'importBranchFiles')
      .mockRejectedValueOnce(new StoreTransientError(new Error('disk I/O error')));
    await writeFile(file, named('New Harbour'));
    // On a busy machine, reading the file takes longer than the timers.
    await within(61, async () => expect(failing).toHaveBeenCalled());
    failing.mockRestore();
    expect(await branchName()).toBe('Old Harbour');
    await within(61, async () => expect(await branchName()).toBe('New Harbour'));
  });

  it('is applied within a minute if its check was killed, for example because memory ran out', async () => {
    await writeFile(file, named('Old Harbour'));
    await start();
    const ended = vi.spyOn(branchTasks, 'readFiles').mockImplementation(() => {
      throw new Error('stopped');
    });
    await writeFile(file, named('New Harbour'));
    await within(61, async () => expect((await health()).problems).toContain('file-broken'));
    ended.mockRestore();
    expect(await branchName()).toBe('Old Harbour');
    await within(61, async () => expect((await health()).problems).toEqual([]));
    expect(await branchName()).toBe('New Harbour');
  });
});

describe('a database that is lost while the host is running', () => {
  it('is reported within ten seconds, issues no numbers, and is rescued beside its old place', async () => {
    await writeFile(file, named('Old Harbour'));
    await start();
    await takeTicketAt(host);
    await rm(join(dataDir, 'foyer.sqlite'));
    await within(10, async () => expect((await health()).store.lost?.rescuedFile).toMatch(/foyer-rescued-/));
    const { status, problems, store } = await health();
    expect({ status, problems, how: store.lost?.how }).toEqual({
      status: 'failing',
      problems: ['database-lost'],
      how: 'missing',
    });
    await expect(takeTicketAt(host)).rejects.toThrow('STORE_AWAY');
    expect(logged).toHaveBeenCalledWith(expect.stringMatching(/The database of .* was deleted or moved/));
    await host.app.close();
    await expect(start()).rejects.toThrow(/its tickets were rescued: restore them with .*foyer-rescued-/);
    expect(await restore(dataDir, store.lost?.rescuedFile ?? '', 'now')).toMatchObject({ exitCode: 0 });
    await start();
    expect(host.remarks).toEqual([]);
    expect((await takeTicketAt(host)).number).toBe('B 002');
  });

  it('is rescued elsewhere if its folder is gone', async () => {
    await writeFile(file, named('Old Harbour'));
    await start();
    await takeTicketAt(host);
    await rm(dataDir, { recursive: true });
    await within(10, async () => expect((await health()).store.lost?.rescuedFile).toMatch(/foyer-rescued-/));
    expect((await readdir(folder)).some((name) => name.startsWith('foyer-rescued-'))).toBe(true);
  });
});

describe('a database whose rows were deleted while the host was off', () => {
  async function deleteRows(sql: string): Promise<void> {
    await writeFile(file, named('Old Harbour'));
    await start();
    await host.app.close();
    await withSqlite(join(dataDir, 'foyer.sqlite'), (database) => database.exec(sql));
  }

  it("has lost the dispenser's key: /health reports the loss, even if no page is open", async () => {
    await deleteRows('DELETE FROM dispenser_key');
    await start();
    expect((await health()).problems).toEqual(['no-dispenser']);
  });

  it('has lost its branch: the start fails, because it would reissue the numbers of open tickets', async () => {
    await deleteRows('PRAGMA foreign_keys = OFF; DELETE FROM branch');
    await expect(start()).rejects.toThrow(/foyer\.sqlite is empty, although tickets were created/);
  });
});

describe('a file of the host that is damaged while the host is running', () => {
  it('is written again within a minute, or its previous content is used', async () => {
    const FOYER_NAMES_FILE = join(folder, 'names.json');
    await writeFile(file, named('Old Harbour'));
    await writeFile(FOYER_NAMES_FILE, `\uFEFF${JSON.stringify({ services: {}, groups: {} })}`);
    await start(file, { FOYER_NAMES_FILE });
    await truncate(FOYER_NAMES_FILE, 0);
    const key = join(dataDir, 'secret.key');
    const whole = await readFile(key, 'utf8');
    await truncate(key, 36);
    await within(61, async () => expect(await readFile(key, 'utf8')).toBe(whole));
    const line = expect.stringMatching(/secret\.key was damaged or deleted/);
    await within(1, async () => expect(logged).toHaveBeenCalledWith(line));
    expect((await health()).problems).toContain('file-broken');
    await host.app.close();
    await start(file, { FOYER_NAMES_FILE });
    expect(host.remarks).toEqual([expect.stringMatching(/names\.json: not JSON/)]);
  });
});

describe('files of the host that are truncated, unreadable or deleted while the host is off', () => {
  /** The files of features that this host does not use. */
  const ofOthers = [
    'first-start.json',
    'enrolment.json',
    'people.json',
    'recorded-menu.json',
    'paper-roll.json',
    'drafts/1.json',
  ];
  const decision = JSON.stringify({ shows: 'demo', settings: {} });
  const others = JSON.stringify({ people: [], groups: [], localLogin: null, menu: null, ...newRoll(0) });
  const contentOf = (name: string) => (name === 'first-start.json' ? decision : others);

  it('do not block the start: copies replace keys and decisions, and /health names the other files until they are written', async () => {
    await writeFile(file, named('Old Harbour'));
    await mkdir(join(dataDir, 'drafts'), { recursive: true });
    for (const name of ofOthers) await writeFile(join(dataDir, name), contentOf(name));
    await start();
    await host.app.close();
    const names = (await readdir(dataDir, { recursive: true })).filter(
      (name) => /\.(json|key)$/.test(name) && !name.startsWith('copies'),
    );
    const wholes = new Map<string, string>();
    for (const name of names) {
      const path = join(dataDir, name);
      wholes.set(name, await readFile(path, 'utf8'));
      await truncate(path, Math.floor((await stat(path)).size / 2));
    }
    expect(names.sort()).toEqual(
      [...ofOthers, 'applied-branches.json', 'binding.json', 'page.key', 'preview.key', 'secret.key'].sort(),
    );

    await start();
    await takeTicketAt(host);
    for (const name of names) {
      expect(host.remarks.join('\n')).toMatch(new RegExp(`${basename(name)} (was|is) damaged`));
    }
    for (const name of [
      'first-start.json',
      'enrolment.json',
      'people.json',
      'page.key',
      'preview.key',
      'secret.key',
    ]) {
      expect(await readFile(join(dataDir, name), 'utf8')).toBe(wholes.get(name));
    }
    const { problems, files } = await health();
    expect(problems).toContain('file-broken');
    expect(files.broken.map((line) => line.replace(/^.*data\//, ''))).toEqual(
      ['recorded-menu.json', 'paper-roll.json', 'drafts/1.json'].map(
        (name) => `${name} is damaged and ignored`,
      ),
    );
    for (const name of ofOthers) await writeFile(join(dataDir, name), contentOf(name));
    await within(61, async () => expect((await health()).problems).not.toContain('file-broken'));
  });

  it('are also restored from copies if they are unreadable, for example on a card with a bad block', async () => {
    await mkdir(dataDir);
    const contents = { 'page.key': 'x'.repeat(43), 'first-start.json': decision, 'enrolment.json': others };
    for (const [name, text] of Object.entries(contents)) await writeFile(join(dataDir, name), text);
    await holdFiles(dataDir, storedForms);
    for (const name of [...Object.keys(contents), 'paper-roll.json']) {
      await rm(join(dataDir, name), { force: true });
      // Reading this file fails with EIO, even for root.
      await symlink('/proc/self/mem', join(dataDir, name));
    }
    const { broken } = await holdFiles(dataDir, storedForms);
    for (const [name, text] of Object.entries(contents))
      expect(await readFile(join(dataDir, name), 'utf8')).toBe(text);
    expect(broken()).toEqual([expect.stringMatching(/paper-roll\.json is damaged/)]);
  });

  it('do not change the dispenser that staff have chosen', async () => {
    const of = (...keys: string[]) => ({
      dispensers: keys.map((key) => ({ ...aDispenserInFile, ...aDevice({ key, websocketID: `ws-${key}` }) })),
    });
    await writeFile(file, named('Old Harbour', of('1')));
    await start();
    await host.app.close();
    await writeFile(file, named('Old Harbour', of('1', '2')));
    await start();
    await takeTicketAt(host);
    await host.app.close();
    await truncate(join(dataDir, 'binding.json'), 20);
    await start();
    await takeTicketAt(host);
  });

  const owner = {
    login: 'owner',
    name: 'Owner',
    grants: [],
    isDisabled: false,
    passwordHash: 'hash',
    code: null,
    provided: null,
  };
  const people = { people: [owner], groups: [], localLogin: null };
  const peopleFile = () => join(dataDir, 'people.json');
  const written = async (content: object) => {
    await mkdir(dataDir, { recursive: true });
    await writeFile(peopleFile(), JSON.stringify(content));
  };
  const { provided: _, ...ofOldVersion } = owner;

  it.each([
    ['people.json', { people: [ofOldVersion] }, 'people.0.provided'],
    ['people.json', { people: [owner] }, 'groups'],
    ['people.json', [], 'people'],
    ['counter-logins.json', { hash: 'sealed' }, 'hash'],
    ['paper-roll.json', {}, 'changedAt'],
    ['recorded-menu.json', {}, 'menu'],
  ])(
    'do not block the start, and /health names the unreadable part: %s with the content %j',
    async (name, form, place) => {
      await mkdir(dataDir, { recursive: true });
      await writeFile(join(dataDir, name), JSON.stringify(form));
      await writeFile(file, named('Old Harbour'));
      const { broken } = await holdFiles(dataDir, storedForms);
      const sentence = `${join(dataDir, name)} has a format that this version cannot read (${place}), and is ignored`;
      expect(broken()).toEqual([sentence]);
      await start();
      expect(host.remarks).toContain(sentence);
      // The host soon rewrites the other files.
      if (name === 'people.json') expect((await health()).files.broken).toContain(sentence);
    },
  );

  it('are renamed before they are replaced, so a list of people from an earlier version is kept', async () => {
    await written({ people: [ofOldVersion] });
    const opened = await openPeople(dataDir, () => 0, null);
    expect(opened.canLogIn()).toBe(false);
    expect(await opened.save({ login: 'new', name: 'New', grants: [], isDisabled: false })).toBe(true);
    expect(JSON.parse(await readFile(`${peopleFile()}.damaged`, 'utf8'))).toEqual({ people: [ofOldVersion] });
    const { broken, remarks } = await holdFiles(dataDir, storedForms);
    expect([broken(), remarks]).toEqual([[], []]);
    expect((await openPeople(dataDir, () => 0, null)).find('new')).toBeDefined();
  });

  it('are restored from a copy if they list people and were truncated or have a different format', async () => {
    await written(people);
    await holdFiles(dataDir, storedForms);
    for (const wrong of ['{"people":[', JSON.stringify({ people: {} })]) {
      await writeFile(peopleFile(), wrong);
      const { remarks } = await holdFiles(dataDir, storedForms);
      expect(remarks).toEqual([`${peopleFile()} was damaged or deleted, and was restored`]);
      expect((await openPeople(dataDir, () => 0, null)).find('owner')).toEqual(owner);
    }
    await rm(peopleFile());
    await holdFiles(dataDir, storedForms);
    expect((await openPeople(dataDir, () => 0, null)).canLogIn()).toBe(false);
  });

  it('stay deleted if a person has deleted them', async () => {
    const key = join(dataDir, 'page.key');
    await mkdir(dataDir);
    await writeFile(key, 'x'.repeat(43));
    await holdFiles(dataDir, storedForms);
    await rm(key);
    expect((await holdFiles(dataDir, storedForms)).remarks).toEqual([]);
    await expect(readFile(key)).rejects.toThrow('ENOENT');
    expect(await readdir(join(dataDir, 'copies'))).toEqual([]);
  });
});
