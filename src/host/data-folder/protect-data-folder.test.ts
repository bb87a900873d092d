import { readFileSync } from 'node:fs';
import { chmod, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PreviewSource } from '../../contract/additions/page/preview.ts';
import { saveDraft } from '../../contract/host-endpoints/draft-endpoints.ts';
import { readSource } from '../../contract/host-endpoints/viewer-endpoints.ts';
import { testNow } from '../../testing/builders.ts';
import { logInAsAdministrator } from '../../testing/host/log-in-as-administrator.ts';
import { openTestHost } from '../../testing/host/open-test-host.ts';
import { aBranchFile, aUser } from '../../testing/service/branch-file-builders.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { storeEnrolment } from '../enrolment/enrolment-file.ts';
import { restore } from '../operator/restore.ts';
import { takeBackup } from '../operator/take-backup.ts';
import { keptVersions } from '../own-service/branch-versions.ts';
import { databases, inDataFolder, others } from './data-folder.ts';
import { writeJsonFile } from './json-file.ts';
import { keepDecision } from './keep-decision.ts';
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
  it.each([0o755, 0o750, 0o770, 0o777, 0o711])('becomes private if it is empty: %o', async (mode) => {
    await chmod(dataDir, mode);
    expect(await protectDataFolder(dataDir)).toEqual({
      ok: true,
      value: [`FOYER_DATA_DIR: other users could read ${dataDir}; now only this user can`],
    });
    expect(await modeOf(dataDir)).toBe('700');
    expect(await protectDataFolder(dataDir)).toEqual({ ok: true, value: [] });
  });

  it('becomes private with every file that any feature stores, even if the files were copied with open permissions', async () => {
    const branch = join(folder, 'harbour.json');
    await writeFile(branch, JSON.stringify(aBranchFile({ users: [aUser()] })));
    const env = {
      FOYER_DATA_DIR: dataDir,
      FOYER_BRANCH_FILE: branch,
      FOYER_SCREENS_URL: 'https://kiosks.example',
      FOYER_TRUSTED_PROXIES: '127.0.0.1',
      FOYER_PRINTER: 'tcp://127.0.0.1:9?roll=80',
    };
    const first = await openTestHost(env);
    const { cookie } = await logInAsAdministrator(first);
    const source = await fetch(first.url + readSource.path, { headers: { cookie } });
    const { branches } = (await source.json()) as Extract<PreviewSource, { kind: 'own' }>;
    const draft = { branch: 'branch-1', ...branches[0], name: 'Ana' };
    const saved = await fetch(`${first.url}${saveDraft.path}?branch=branch-1&revision=`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(draft),
    });
    expect(saved.status).toBe(200);
    await mkdir(join(dataDir, 'backups'));
    await takeBackup(dataDir, join(dataDir, 'backups', 'foyer-2026-06-01.sqlite'));
    await first.app.close();
    await storeEnrolment(dataDir, {});
    await writeJsonFile(inDataFolder(dataDir, 'recorded-menu.json'), {});
    await keepDecision({ dataDir, decision: { shows: 'branch', settings: {} }, branch: '{}', now: testNow });
    await writeFile(inDataFolder(dataDir, 'update-wanted'), '');
    await restore(dataDir, join(dataDir, 'backups', 'foyer-2026-06-01.sqlite'), '2026-06-01T10:00:00');

    const paths = await readdir(dataDir, { recursive: true });
    expect(paths).toEqual(expect.arrayContaining(['secret.key', 'preview.key', 'foyer.sqlite', 'drafts']));
    for (const path of paths) await chmod(join(dataDir, path), 0o755);
    await chmod(dataDir, 0o755);
    const host = await openTestHost(env);
    expect(host.remarks).toContain(
      `FOYER_DATA_DIR: other users could read ${dataDir}; now only this user can`,
    );
    const open = [dataDir];
    for (const path of await readdir(dataDir, { recursive: true })) open.push(join(dataDir, path));
    const modes = await Promise.all(open.map(async (path) => [path, (await stat(path)).mode & 0o077]));
    expect(modes.filter(([, mode]) => mode !== 0)).toEqual([]);
    await host.app.close();
  });

  it.each([
    ...['binding.json', 'enrolment.json', 'page.key', 'names.skeleton.json', 'foyer.sqlite.before-1'],
    // FOYER_BACKUP_DIR may be the data folder itself.
    ...['foyer-owner', 'foyer-2026-11-21.7.sqlite'],
  ])('becomes private if it contains files of a host: %s', async (name) => {
    const file = await aFile(name, 0o644);
    await chmod(dataDir, 0o755);
    await protectDataFolder(dataDir);
    expect([await modeOf(dataDir), await modeOf(file)]).toEqual(['700', '600']);
  });

  it('does not change the permissions of a release that was unpacked there', async () => {
    const program = await aFile('foyer-2.0.0-x64', 0o755);
    await protectDataFolder(dataDir);
    expect(await modeOf(program)).toBe('755');
  });

  it("stays open if it contains other files, but the host's files become private and the operator gets a warning", async () => {
    const file = await aFile('letter.txt', 0o644);
    const ours = [await aFile('page.key', 0o644), await aFile('foyer.sqlite', 0o644)];
    await chmod(dataDir, 0o755);
    expect(await protectDataFolder(dataDir)).toEqual({
      ok: true,
      value: [
        expect.stringMatching(
          /^FOYER_DATA_DIR: other users can read .*choose a folder that only the host uses$/,
        ),
      ],
    });
    expect([await modeOf(dataDir), await modeOf(file)]).toEqual(['755', '644']);
    expect(await Promise.all(ours.map(modeOf))).toEqual(['600', '600']);
  });
});

describe('a data folder that everybody can write to', () => {
  it.each([
    ['with files of others', 0o777, 'letter.txt'],
    ['such as /tmp', 0o1777, 'page.key'],
  ])('%s stops the start', async (_what, mode, name) => {
    await aFile(name, 0o600);
    await aFile('secret.key', 0o644);
    await chmod(dataDir, mode);
    await expect(openTestHost({ FOYER_DATA_DIR: dataDir })).rejects.toThrow(
      `FOYER_DATA_DIR: other users can write to ${dataDir}; choose a folder that only the host uses`,
    );
    expect(await readdir(dataDir)).toEqual([name, 'secret.key']);
    expect(await modeOf(join(dataDir, 'secret.key'))).toBe('600');
  });
});

it('a host can start again with a folder on a file system without file permissions', async () => {
  const first = await openTestHost({ FOYER_DATA_DIR: dataDir });
  await writeJsonFile(inDataFolder(dataDir, 'recorded-menu.json'), {});
  await first.app.close();
  // File systems without modes show this mode for every file.
  for (const name of ['.', ...(await readdir(dataDir))]) await chmod(join(dataDir, name), 0o777);
  const again = await openTestHost({ FOYER_DATA_DIR: dataDir });
  await again.app.close();
});

it('a symbolic link in the folder does not make the host change files outside the folder', async () => {
  const elsewhere = join(folder, 'elsewhere');
  await writeFile(elsewhere, '');
  await chmod(elsewhere, 0o644);
  await symlink(elsewhere, join(dataDir, 'page.key'));
  expect(await protectDataFolder(dataDir)).toMatchObject({ ok: true });
  expect(await modeOf(elsewhere)).toBe('644');
});

/** Keys, sockets, media, and files about the machine contain no personal data. */
const withoutPersons = [
  ...['secret.key', 'page.key', 'preview.key', 'screens.key', 'binding.json', 'enrolment.json'],
  ...['first-start.json', 'recorded-menu.json', 'applied-names.json', 'names.skeleton.json'],
  ...['paper-roll.json', 'update-wanted', 'update-order.json', 'admin.sock', 'screens', 'media'],
];

it('the guide lists the retention of every file that may contain personal data', () => {
  const guide = readFileSync(new URL('../../guide/operating.md', import.meta.url), 'utf8');
  const [, files = ''] = guide.split('| File | Data | Deleted after |');
  const listed = [
    ...files
      .split('\n\n', 1)
      .join()
      .matchAll(/`([\w.-]+)`/g),
  ].map(([, name]) => name);
  // The guide lists the database's tables by name.
  const database = 'foyer.sqlite';
  const unlisted = [...databases, ...others].filter(
    (name) => name !== database && !withoutPersons.includes(name) && !listed.includes(name),
  );
  expect(unlisted).toEqual([]);
  expect(files).toContain(`| ${keptVersions} newer versions |`);
});
