import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BranchFile } from '../../contract/additions/branch-file.ts';
import type { VersionAuthor } from '../../contract/additions/page/branch-versions.ts';
import { aBranch, aService, testNow } from '../../testing/builders.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { aBranchFile, aUser } from '../../testing/service/branch-file-builders.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { branchSetup } from '../own-service/apply-branch-files.ts';
import { type BranchFileChanges, branchFileChanges } from '../own-service/branch-file-changes.ts';
import { branchFilesOnDisk } from '../own-service/branch-files-on-disk.ts';
import { branchVersions } from '../own-service/branch-versions.ts';
import { workHere } from '../own-service/branch-work.ts';
import { goBack } from './go-back.ts';

const ana: VersionAuthor = { name: 'Ana', by: 'link', address: '192.168.1.7' };
const textOf = (file: BranchFile) => `${JSON.stringify(file, null, 2)}\n`;
const named = (name: string) => textOf(aBranchFile({ branch: aBranch({ name }), users: [aUser()] }));

let folder: string;
let dataDir: string;
let file: string;
let host: TestHost | undefined;

beforeEach(async () => {
  folder = await temporaryFolder();
  dataDir = join(folder, 'data');
  file = join(folder, 'harbour.json');
  await mkdir(dataDir, { mode: 0o700 });
  await writeFile(file, named('One'));
});
afterEach(async () => {
  await host?.app.close();
  host = undefined;
});

const settings = () => ({ branchFile: file, databaseUrl: undefined, dataDir, dispenserWsid: undefined });
const run = (...operands: string[]) => goBack(settings(), operands, () => testNow);

/** Opens the changes to a branch file without a host. `apply` runs when a change is applied. */
function openChanges(apply?: () => Promise<void>): BranchFileChanges {
  const applied = async () => {
    await apply?.();
    return { ok: true, value: { applied: ['branch-1'], unchanged: [] } } as const;
  };
  const files = branchFilesOnDisk(branchSetup(settings()), settings(), applied, workHere);
  if (!files) throw new Error('a branch file was expected');
  return branchFileChanges({ files, versions: branchVersions(dataDir), now: () => testNow });
}

/** Replaces the branch file, as an import does. */
const replaceBy = (changes: BranchFileChanges, text: string) =>
  changes.change(ana, async () => ({
    ok: true,
    branch: 'branch-1',
    text,
    origin: { kind: 'import' },
    source: { name: file, text: await readFile(file, 'utf8') },
  }));
const kept = async () => (await branchVersions(dataDir).list('branch-1')).map(({ text }) => text);

describe('the versions of a branch file', () => {
  it('have a number, a time and an author, and begin with the original file', async () => {
    await replaceBy(openChanges(), named('Two'));
    expect(await branchVersions(dataDir).list('branch-1')).toMatchObject([
      { number: 2, time: testNow, origin: { kind: 'import' }, author: ana, text: named('Two') },
      { number: 1, time: testNow, origin: { kind: 'found' }, author: null, text: named('One') },
    ]);
  });

  it('include manual changes between two imports', async () => {
    await replaceBy(openChanges(), named('Two'));
    await writeFile(file, named('By hand'));
    await replaceBy(openChanges(), named('Three'));
    expect(await kept()).toEqual(['Three', 'By hand', 'Two', 'One'].map(named));
  });

  it('are limited to the last twenty', async () => {
    const changes = openChanges();
    for (let count = 0; count < 25; count++) await replaceBy(changes, named(`Name ${count}`));
    const versions = await branchVersions(dataDir).list('branch-1');
    expect(versions).toHaveLength(20);
    expect([versions.at(0)?.text, versions.at(-1)?.text]).toEqual([named('Name 24'), named('Name 5')]);
  });

  it('are in files that only the user of the host can read, because they contain secrets', async () => {
    await chmod(file, 0o644);
    await replaceBy(openChanges(), named('Two'));
    const root = join(dataDir, 'versions');
    for (const name of await readdir(root, { recursive: true })) {
      const { mode } = await stat(join(root, name));
      expect([name, mode & 0o077]).toEqual([name, 0]);
    }
    expect((await stat(file)).mode & 0o777).toBe(0o644);
  });

  it("stay in their folder even if the branch's key is a path out of the folder", async () => {
    const branch = '../../../harbour';
    const version = { time: 1, origin: { kind: 'found' }, author: null, file: 'a.json', text: '' } as const;
    await branchVersions(dataDir).add({ ...version, branch });
    expect(await readdir(folder)).toEqual(['data', 'harbour.json']);
    expect(await branchVersions(dataDir).branches()).toEqual([branch]);
  });

  it('remain usable if one of them is damaged', async () => {
    await replaceBy(openChanges(), named('Two'));
    const [branchFolder = ''] = await readdir(join(dataDir, 'versions'));
    const damaged = join(dataDir, 'versions', branchFolder, '00000002.json');
    await writeFile(damaged, '{"number": 2');
    await replaceBy(openChanges(), named('Three'));
    expect(await kept()).toEqual(['Three', 'Two', 'One'].map(named));
    expect(await readFile(damaged, 'utf8')).toBe('{"number": 2');
    const version = { number: 1, time: 'yesterday' };
    await writeFile(damaged.replace('2.json', '5.json'), JSON.stringify(version));
    await writeFile(damaged.replace('2.json', '6.json'), '');
    const { lines } = await run();
    expect(lines.filter((line) => line.includes('cannot be used'))).toEqual([
      '  6  cannot be used: its file is empty',
      '  5  cannot be used: its file was changed: its time cannot be used',
      '  2  cannot be used: its file is truncated or damaged: it is not JSON',
    ]);
    for (const name of ['1', '3', '4']) await rm(damaged.replace('2.json', `${name}.json`));
    expect((await run()).lines[0]).toBe('branch-1');
  });
});

describe('a crash', () => {
  it('loses no version, because the old file is saved as a version before it is replaced', async () => {
    await mkdir(`${file}.new`);
    expect(await replaceBy(openChanges(), named('Two'))).toMatchObject({ ok: false, why: 'not-possible' });
    expect(await readFile(file, 'utf8')).toBe(named('One'));
    expect(await kept()).toEqual([named('One')]);
  });

  it('loses neither the old nor the new file while the file is being applied', async () => {
    let seen: string[] = [];
    const changes = openChanges(async () => {
      seen = await kept();
      throw new Error('the power is cut');
    });
    await expect(replaceBy(changes, named('Two'))).rejects.toThrow('the power is cut');
    expect(seen).toEqual([named('Two'), named('One')]);
  });

  it('leaves a file that the next change stores as a version', async () => {
    await replaceBy(openChanges(), named('Two'));
    await writeFile(file, named('Half done'));
    await openChanges().goBack('branch-1', 1, ana);
    expect(await kept()).toEqual(['One', 'Half done', 'Two', 'One'].map(named));
  });
});

describe('restoring a version', () => {
  it('restores the version byte for byte, and creates a new version itself', async () => {
    await replaceBy(openChanges(), named('Two'));
    expect(await openChanges().goBack('branch-1', 1, ana)).toMatchObject({ ok: true });
    expect(await readFile(file, 'utf8')).toBe(named('One'));
    expect((await branchVersions(dataDir).list('branch-1'))[0]).toMatchObject({
      number: 3,
      origin: { kind: 'back', to: 1 },
      author: ana,
    });
  });

  it('is refused for a version that is not stored, and for an unexpected file', async () => {
    await replaceBy(openChanges(), named('Two'));
    expect(await openChanges().goBack('branch-1', 9, ana)).toEqual({ ok: false, why: 'unknown-version' });
    expect(await openChanges().goBack('branch-1', 1, ana, () => false)).toEqual({
      ok: false,
      why: 'outdated',
    });
    expect(await readFile(file, 'utf8')).toBe(named('Two'));
  });

  it('is refused, with each error, if the version is no longer valid', async () => {
    await replaceBy(openChanges(), named('Two'));
    const [newest] = await branchVersions(dataDir).list('branch-1');
    if (!newest) throw new Error('a version was expected');
    await branchVersions(dataDir).add({ ...newest, text: textOf(aBranchFile({ services: [] })) });
    const refused = await run('3');
    expect(refused.exitCode).toBe(78);
    expect(refused.lines).toContainEqual('branch.services[0]: no service has the key "passport"');
    expect(await readFile(file, 'utf8')).toBe(named('Two'));
  });

  it('repairs an unreadable or missing file', async () => {
    await replaceBy(openChanges(), named('Two'));
    await writeFile(file, '{broken');
    expect(await run('1')).toMatchObject({ exitCode: 0 });
    expect(await readFile(file, 'utf8')).toBe(named('One'));
    expect(await kept()).toContain('{broken');
  });

  it('never replaces the file of another branch', async () => {
    await replaceBy(openChanges(), named('Two'));
    const other = textOf(aBranchFile({ branch: aBranch({ key: 'branch-2' }) }));
    await writeFile(file, other);
    expect(await run('1', 'branch-1')).toMatchObject({ exitCode: 65 });
    expect(await readFile(file, 'utf8')).toBe(other);
  });
});

describe('the restore command', () => {
  it('lists the versions with their effect on the file', async () => {
    expect((await run()).lines).toEqual(['There are no versions yet: no draft was published']);
    const fewer = aBranchFile({ branch: aBranch({ name: 'Two' }), users: [] });
    await replaceBy(openChanges(), textOf(fewer));
    expect(await run()).toEqual({
      exitCode: 0,
      lines: [
        'branch-1',
        '  2  2026-11-21T09:42Z  import  Ana, by link, 192.168.1.7: the same content as now',
        '  1  2026-11-21T09:42Z  already in the file: brings back user “Ana Kovač”; changes the branch itself',
      ],
    });
  });

  it('restores through the running host, which applies the file at once', async () => {
    await replaceBy(openChanges(), named('Two'));
    host = await openTestHost({ FOYER_BRANCH_FILE: file, FOYER_DATA_DIR: dataDir });
    const { fetch } = host;
    const name = async () =>
      ((await (await fetch('/kiosk/api/v1/dispenser/branch')).json()) as { name: string }).name;
    expect(await name()).toBe('Two');
    expect(await run('1')).toEqual({ exitCode: 0, lines: ['Restored version 1  branch-1'] });
    expect(await name()).toBe('One');
    expect((await branchVersions(dataDir).list('branch-1'))[0]?.author).toMatchObject({ by: 'command' });
  });

  it('asks for the branch if several have versions, and reports a version that is not stored', async () => {
    await replaceBy(openChanges(), named('Two'));
    const [newest] = await branchVersions(dataDir).list('branch-1');
    if (!newest) throw new Error('a version was expected');
    await branchVersions(dataDir).add({ ...newest, branch: 'branch-2' });
    expect((await run('1')).lines[0]).toMatch(/^BRANCH must be .*: branch-1, branch-2$/);
    expect((await run('7', 'branch-1')).lines[0]).toMatch(/^Version 7 does not exist/);
    expect((await run('one', 'branch-1')).exitCode).toBe(65);
  });
});

it('a difference names the entries of a short list, and gives only the number of entries in a long list', async () => {
  const services = [1, 2, 3, 4, 5].map((count) => aService({ key: `s${count}`, name: `Service ${count}` }));
  const some = aBranchFile();
  await writeFile(file, textOf({ ...some, services: [...some.services, ...services] }));
  await replaceBy(openChanges(), textOf({ ...some, services: [...some.services, ...services.slice(0, 2)] }));
  const { lines } = await run();
  expect(lines.at(-1)).toMatch(
    /: brings back service “Service 3”, service “Service 4”, service “Service 5”$/,
  );
  await replaceBy(openChanges(), textOf(some));
  expect((await run()).lines.at(-1)).toMatch(/: brings back 5 services$/);
});
