import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { makeDataFolder } from './make-data-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  await writeFile(join(folder, 'letter.txt'), '');
});

it.each([
  ['/proc/foyer/data', 'no folder can be created there'],
  ['letter.txt', 'it is not a folder'],
  ['letter.txt/data', 'a part of its path is not a folder'],
])('a data folder in an impossible place is reported at once in one sentence: %s', async (place, problem) => {
  const dataDir = place.startsWith('/') ? place : join(folder, place);
  const made = await makeDataFolder(dataDir);
  expect(made).toMatchObject({ ok: false });
  expect(JSON.stringify(made)).toContain(`FOYER_DATA_DIR: ${dataDir} cannot be used: ${problem}`);
});

it('a missing data folder is created with its parent folders, accessible only to its user', async () => {
  const dataDir = join(folder, 'var', 'lib', 'foyer');
  for (const _ of ['first', 'second']) expect(await makeDataFolder(dataDir)).toMatchObject({ ok: true });
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
});
