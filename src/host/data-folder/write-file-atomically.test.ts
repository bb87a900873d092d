import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

test('a file that is written several times at once has the last content, and no write fails', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'first-start.json');
  await Promise.all(['one', 'two', 'three'].map((content) => writeFileAtomically(file, content)));
  expect(await readFile(file, 'utf8')).toBe('three');
  expect(await readdir(folder)).toEqual(['first-start.json']);
});

test('a failed write does not block later writes to the same file', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'first-start.json');
  const [failed, written] = await Promise.allSettled([
    writeFileAtomically(file, { length: 1 } as never),
    writeFileAtomically(file, 'two'),
  ]);
  expect([failed.status, written.status]).toEqual(['rejected', 'fulfilled']);
  expect(await readFile(file, 'utf8')).toBe('two');
});
