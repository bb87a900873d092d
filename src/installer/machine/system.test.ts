import { lchown, mkdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { thisSystem } from './system.ts';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});

describe('a command', () => {
  it('gets no variable of the operator’s environment', async () => {
    process.env.SECRET_OF_THE_OPERATOR = 'x';
    const { output } = await thisSystem.run('/usr/bin/env', []);
    delete process.env.SECRET_OF_THE_OPERATOR;
    const names = output
      .trim()
      .split('\n')
      .map((line) => line.split('=')[0]);
    expect(names.sort()).toEqual(['DEBIAN_FRONTEND', 'HOME', 'LC_ALL', 'PATH']);
  });

  it('returns its exit code and all of its output, and an exit code even if it does not exist', async () => {
    const script = 'echo out; echo err >&2; exit 3';
    expect(await thisSystem.run('/bin/sh', ['-c', script])).toEqual({ code: 3, output: 'out\nerr\n' });
    expect(await thisSystem.run('/no/such/program', [])).toMatchObject({ code: 127 });
  });
});

describe.skipIf(process.getuid?.() !== 0)('the owners of files (as root)', () => {
  it('change in a whole folder, but not outside the folder, even if links lead outside', async () => {
    const outside = join(folder, 'outside');
    const inside = join(folder, 'inside');
    await mkdir(inside);
    await writeFile(outside, '');
    await writeFile(join(inside, 'file'), '');
    await symlink(outside, join(inside, 'to-outside'));
    await symlink('/nowhere', join(inside, 'to-nowhere'));
    await thisSystem.setOwnerOfAll(inside, 'nobody:nogroup');
    for (const name of ['inside', 'inside/file', 'inside/to-outside', 'inside/to-nowhere']) {
      expect(await thisSystem.ownerOf(join(folder, name))).toBe('nobody:nogroup');
    }
    expect((await stat(outside)).uid).toBe(0);
  });

  it('are set and read by their names on the machine', async () => {
    await lchown(folder, 0, 0);
    expect(await thisSystem.ownerOf(folder)).toBe('root:root');
    await thisSystem.setOwner(folder, 'nobody:nogroup');
    expect(await thisSystem.ownerOf(folder)).toBe('nobody:nogroup');
    await expect(thisSystem.setOwner(folder, 'someone:else')).rejects.toThrow('does not list someone');
  });
});
