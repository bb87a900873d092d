import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { isUsableMount } from './memory-folder.ts';

it.each([
  ['tmpfs /dev/shm tmpfs rw,relatime,size=24683652k 0 0', true],
  ['/dev/vda / ext4 rw 0 0\nshm /dev/shm tmpfs rw,nosuid,nodev,noexec,relatime,size=65536k 0 0', false],
  ['tmpfs /dev/shm tmpfs ro,relatime 0 0', false],
  ['/dev/vda /dev/shm ext4 rw,relatime 0 0', false],
  ['tmpfs /run tmpfs rw 0 0', false],
])(
  'temporary files are in memory only where files can be written and programs can run: %j',
  (mounts, isUsable) => {
    expect(isUsableMount(mounts, '/dev/shm')).toBe(isUsable);
  },
);

it('the folder in TMPDIR is used for temporary files', () => {
  expect(tmpdir()).toBe(process.env.TMPDIR ?? '/tmp');
});
