import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openSecretKey } from './secret-key.ts';

let dataDir: string;
let file: string;
beforeEach(async () => {
  dataDir = join(await temporaryFolder(), 'data');
  file = join(dataDir, 'secret.key');
});

it('a data folder gets a secret that only its user can read, and the secret stays the same', async () => {
  const first = await openSecretKey(dataDir);
  expect(first).toEqual({ ok: true, value: expect.stringMatching(/^[\w-]{43}$/) });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await openSecretKey(dataDir)).toEqual(first);
});

it('a copied secret works, whether or not its file ends with a newline', async () => {
  await openSecretKey(dataDir);
  const hex = '0123456789abcdef'.repeat(4);
  for (const text of [hex, `${hex}\n`]) {
    await writeFile(file, text);
    expect(await openSecretKey(dataDir)).toEqual({ ok: true, value: hex });
  }
});

it('a file without a secret stops the start, and is not overwritten', async () => {
  await openSecretKey(dataDir);
  await writeFile(file, 'too short');
  expect(await openSecretKey(dataDir)).toMatchObject({
    ok: false,
    exitCode: 78,
    lines: [expect.stringContaining('secret.key contains no key')],
  });
  expect(await readFile(file, 'utf8')).toBe('too short');
});
