import { chmod, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestHost, takeTicketAt } from '../../testing/host/open-test-host.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { protectDataFolder } from './protect-data-folder.ts';

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  dataDir = join(folder, 'data');
  await mkdir(dataDir);
});

const modeOf = async (path: string) => ((await stat(path)).mode & 0o7777).toString(8);
async function aFile(name: string, mode: number): Promise<string> {
  const file = join(dataDir, name);
  await writeFile(file, '');
  await chmod(file, mode);
  return file;
}

describe('a data folder that other users can read', () => {
  it.each([0o755, 0o750, 0o770, 0o777, 0o711])('is closed to them if it is empty: %o', async (mode) => {
    await chmod(dataDir, mode);
    expect(await protectDataFolder(dataDir)).toEqual({
      ok: true,
      value: [`DATA_DIR: other users could read ${dataDir}; now only this user can`],
    });
    expect(await modeOf(dataDir)).toBe('700');
    expect(await protectDataFolder(dataDir)).toEqual({ ok: true, value: [] });
  });

  it('is closed with its files after a host has used it, so that a copy is not open either', async () => {
    const first = await openTestHost({ DATA_DIR: dataDir });
    await takeTicketAt(first, { services: ['passport'] }).catch(() => undefined);
    await first.app.close();
    const names = await readdir(dataDir);
    expect(names).toEqual(expect.arrayContaining(['foyer.sqlite', 'page.key', 'secret.key']));
    for (const name of names) await chmod(join(dataDir, name), 0o755);
    await chmod(dataDir, 0o755);
    const host = await openTestHost({ DATA_DIR: dataDir });
    expect(host.remarks).toContain(`DATA_DIR: other users could read ${dataDir}; now only this user can`);
    expect(await modeOf(dataDir)).toBe('700');
    for (const name of ['foyer.sqlite', 'page.key', 'secret.key', 'binding.json']) {
      expect([name, await modeOf(join(dataDir, name))]).toEqual([name, '600']);
    }
    await host.app.close();
  });

  it.each(['binding.json', 'enrolment.json', 'page.key', 'names.skeleton.json', 'foyer.sqlite.before-1'])(
    'is closed if it contains what a host writes: %s',
    async (name) => {
      const file = await aFile(name, 0o644);
      await chmod(dataDir, 0o755);
      await protectDataFolder(dataDir);
      expect([await modeOf(dataDir), await modeOf(file)]).toEqual(['700', '600']);
    },
  );

  it('stays as it is if it contains something else, and the operator is told', async () => {
    const file = await aFile('letter.txt', 0o644);
    await aFile('page.key', 0o644);
    await chmod(dataDir, 0o755);
    expect(await protectDataFolder(dataDir)).toEqual({
      ok: true,
      value: [expect.stringMatching(/^DATA_DIR: other users can read .*choose a folder for the host alone$/)],
    });
    expect([await modeOf(dataDir), await modeOf(file)]).toEqual(['755', '644']);
  });
});

describe('a data folder that everybody can write to', () => {
  it.each([
    ['with files of others', 0o777, 'letter.txt'],
    ['such as /tmp', 0o1777, 'page.key'],
  ])('%s stops the start', async (_what, mode, name) => {
    await aFile(name, 0o600);
    await chmod(dataDir, mode);
    await expect(openTestHost({ DATA_DIR: dataDir })).rejects.toThrow(
      `DATA_DIR: other users can write to ${dataDir}; choose a folder for the host alone`,
    );
    expect(await readdir(dataDir)).toEqual([name]);
  });
});

it('a link in the folder does not lead the host to files elsewhere', async () => {
  const elsewhere = join(folder, 'elsewhere');
  await writeFile(elsewhere, '');
  await chmod(elsewhere, 0o644);
  await symlink(elsewhere, join(dataDir, 'page.key'));
  expect(await protectDataFolder(dataDir)).toMatchObject({ ok: true });
  expect(await modeOf(elsewhere)).toBe('644');
});
