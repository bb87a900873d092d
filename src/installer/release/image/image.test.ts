import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { findProgram } from '../../../host/programs/find-program.ts';
import { isWhole } from '../../../testing/is-whole.ts';
import { sumOf } from '../file-sums.ts';
import { bootStart, diskIds, partitionTable, rootStart, volumeName } from './disk-plan.ts';
import { imageFiles } from './image-files.ts';
import { imageKinds } from './image-kinds.ts';
import { type ImageMaker, whyNoImage } from './image-tools.ts';
import { run } from './run.ts';
import { writeDisk } from './write-disk.ts';

const time = 1_795_384_800;
const mebibyte = 1024 * 1024;
const ids = diskIds('foyer-1.0.0-amd64');
const hasProgram = (name: string) =>
  findProgram([name], [`/usr/sbin/${name}`, `/sbin/${name}`]) !== undefined;
const maker: ImageMaker = { isRoot: true, hasProgram: () => true, runs: () => true };

it('the images of the same version have the same partition IDs, and images of different versions have different IDs', () => {
  expect(diskIds('foyer-1.0.0-amd64')).toEqual(ids);
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/;
  for (const name of [ids.disk, ids.boot, ids.root]) expect(name).toMatch(uuid);
  const names = [ids, diskIds('foyer-1.0.1-amd64'), diskIds('foyer-1.0.0-arm64')].map(({ root }) => root);
  expect(new Set(names).size).toBe(3);
});

it('a PC gets an EFI boot partition, and a Raspberry Pi a FAT boot partition in an MBR table', () => {
  expect(partitionTable(imageKinds.amd64, ids, 1024 * mebibyte)).toBe(
    `label: gpt
label-id: ${ids.disk}
start=2048, size=1048576, type=U, uuid=${ids.boot}
start=1050624, size=2097152, type=L, uuid=${ids.root}
`,
  );
  const old = partitionTable(imageKinds.arm64, ids, 1024 * mebibyte);
  expect(old).toContain(`label: dos\nlabel-id: 0x${ids.disk.slice(0, 8)}\n`);
  expect(old).toContain('size=1048576, type=c\n');
});

it('the system mounts the partitions of its own disk, and boots from them', () => {
  const pc = imageFiles('amd64', ids);
  expect(pc['/etc/fstab']).toContain(`UUID=${ids.root} / ext4`);
  expect(pc['/etc/fstab']).toMatch(/^UUID=[0-9A-F]{4}-[0-9A-F]{4} \/boot\/efi vfat/m);
  expect(pc['/boot/efi/EFI/debian/grub.cfg']).toContain(`root=UUID=${ids.root} ro`);
  const pi = imageFiles('arm64', ids);
  expect(pi['/etc/fstab']).toContain(' /boot/firmware vfat');
  expect(pi['/etc/default/raspi-firmware']).toContain(`ROOTPART=UUID=${ids.root}`);
  expect(pi['/etc/default/raspi-extra-cmdline']).toBe('cgroup_enable=memory\n');
});

it('all missing programs are reported before an image is built', () => {
  expect(whyNoImage('amd64', maker)).toEqual([]);
  const missing = (...names: string[]) => ({ ...maker, hasProgram: (name: string) => !names.includes(name) });
  expect(whyNoImage('amd64', missing('mke2fs', 'debugfs', 'mcopy'))).toEqual([
    'An image needs more Debian packages: apt-get install e2fsprogs mtools',
  ]);
  expect(whyNoImage('arm64', { ...maker, isRoot: false, runs: (name) => name === 'amd64' })).toEqual([
    'Only root can make an image: run it with sudo',
    'An image needs more Debian packages: apt-get install qemu-user-static',
  ]);
});

it('building an image without a network fails with this reason, not with the last line of a program', () => {
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => printed.mockRestore());
  const fail = (line: string) => () => run('sh', ['-c', `echo "${line}" >&2; exit 1`], { env: {} });
  const offline =
    "E: Failed to fetch http://deb.debian.org/debian  Temporary failure resolving 'deb.debian.org'";
  expect(fail(offline)).toThrow("Debian's archive is not reachable");
  expect(fail('E: no space')).toThrow('sh failed');
  expect(printed).toHaveBeenLastCalledWith('E: no space\n');
});

/** Creates two folders with the files of a Debian system and of its boot partition. */
function makeFolders(): { root: string; boot: string; file: string } {
  const work = mkdtempSync(join(tmpdir(), 'foyer-disk-'));
  onTestFinished(() => rmSync(work, { recursive: true }));
  const put = (path: string, text: string) => {
    mkdirSync(join(work, path, '..'), { recursive: true });
    writeFileSync(join(work, path), text);
  };
  put('root/etc/hostname', 'foyer\n');
  put('root/usr/bin/a program', '#!/bin/sh\n');
  chmodSync(join(work, 'root/usr/bin/a program'), 0o755);
  symlinkSync('usr/bin', join(work, 'root/bin'));
  put('boot/EFI/BOOT/BOOTX64.EFI', 'program');
  put('boot/foyer.conf', '# Answers\n');
  utimesSync(join(work, 'root/etc/hostname'), time - 60, time - 60);
  for (const path of ['boot/foyer.conf', 'boot/EFI/BOOT/BOOTX64.EFI'])
    utimesSync(join(work, path), time, time);
  return { root: join(work, 'root'), boot: join(work, 'boot'), file: join(work, 'disk.img') };
}

// Skipped in ordinary runs, because it writes two disks of 800 MiB.
it.skipIf(!isWhole || whyNoImage('amd64', { ...maker, hasProgram }).length > 0)(
  'the same files produce the same disk, which contains them',
  async () => {
    const disks: string[] = [];
    for (const kind of [imageKinds.amd64, imageKinds.amd64]) {
      // The clock has advanced when the second disk is written.
      const { file, ...folders } = makeFolders();
      writeDisk(file, { ...folders, kind, ids, time });
      disks.push(file);
    }
    const [first = '', second = ''] = disks;
    expect(await sumOf(first)).toBe(await sumOf(second));
    const ask = (program: string, ...args: string[]) =>
      execFileSync(program, args, {
        encoding: 'utf8',
        env: { PATH: `${process.env.PATH}:/usr/sbin:/sbin`, TZ: 'UTC' },
      });
    expect(ask('mtype', '-i', `${first}@@${bootStart}`, '::foyer.conf')).toBe('# Answers\n');
    const boot = ask('blkid', '--probe', '--offset', String(bootStart), '--output', 'export', first);
    expect(boot).toContain(`UUID=${volumeName(ids.bootVolume)}\nVERSION=FAT32`);
    const inRoot = `${first}?offset=${rootStart}`;
    expect(ask('debugfs', '-R', 'cat /etc/hostname', inRoot)).toBe('foyer\n');
    expect(ask('debugfs', '-R', 'stat /bin', inRoot)).toContain('Fast link dest: "usr/bin"');
    expect(ask('debugfs', '-R', 'stat "/usr/bin/a program"', inRoot)).toMatch(/User: +0 .*Group: +0/s);
  },
);
