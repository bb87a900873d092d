import { lstatSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  bootBytes,
  bootStart,
  type DiskIds,
  imageSize,
  partitionTable,
  rootSize,
  rootStart,
} from './disk-plan.ts';
import type { ImageKind } from './image-kinds.ts';
import { run } from './run.ts';

export interface DiskContent {
  /** The folder with the files of the root partition. */
  readonly root: string;
  /** The folder with the files of the boot partition. */
  readonly boot: string;
  readonly kind: ImageKind;
  readonly ids: DiskIds;
  /** In seconds since 1970. No file is newer than this. */
  readonly time: number;
}

/**
 * Writes a disk with two partitions into a file without a device, because each program writes its partition into the
 * file. The same files, names and time give the same bytes.
 */
export function writeDisk(file: string, { root, boot, kind, ids, time }: DiskContent): void {
  const paths = pathsBelow(root);
  const rootBytes = rootSize(bytesOnDisk(root, paths));
  const env = { SOURCE_DATE_EPOCH: String(time), E2FSPROGS_FAKE_TIME: String(time), TZ: 'UTC' };
  writeFileSync(file, '');
  truncateSync(file, imageSize(rootBytes));
  run('sfdisk', ['--quiet', file], { env, input: partitionTable(kind, ids, rootBytes) });

  const volume = ['-F', '32', '-i', ids.bootVolume, '--offset', String(bootStart / 512)];
  run('mkfs.vfat', [...volume, file, String(bootBytes / 1024)], { env });
  const inBoot = ['-i', `${file}@@${bootStart}`];
  // A label from mkfs.vfat would contain the current time.
  run('mlabel', [...inBoot, '::FOYER'], { env });
  for (const path of pathsBelow(boot)) {
    if (lstatSync(join(boot, path)).isDirectory()) run('mmd', [...inBoot, `::${path}`], { env });
    else run('mcopy', [...inBoot, join(boot, path), `::${path}`], { env });
  }

  const extended = `offset=${rootStart},hash_seed=${ids.root},root_owner=0:0,lazy_itable_init=1,lazy_journal_init=1`;
  // The boot program of one Debian version must be able to read a file system that another version created.
  const features = ['-O', '^orphan_file,^metadata_csum_seed'];
  const options = ['-q', '-F', '-t', 'ext4', '-L', 'foyer-root', '-U', ids.root, '-E', extended, ...features];
  run('mke2fs', [...options, '-d', root, file, `${rootBytes / 1024}k`], { env });
  run('debugfs', ['-w', '-f', '-', `${file}?offset=${rootStart}`], { env, input: times(root, paths, time) });
}

/** All paths below a folder, sorted, each folder before its content. */
function pathsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name))}`)
    .sort();
}

/** The size of files in a file system with blocks of 4 KiB. */
function bytesOnDisk(folder: string, paths: readonly string[]): number {
  return paths.reduce(
    (sum, path) => sum + (Math.ceil(lstatSync(join(folder, path)).size / 4096) + 1) * 4096,
    0,
  );
}

/** The debugfs commands that set times. mke2fs copies all times of a file, and programs cannot set two of them. */
function times(root: string, paths: readonly string[], time: number): string {
  return ['/', ...paths]
    .flatMap((path) => {
      const isNewer = lstatSync(join(root, path)).mtimeMs > time * 1000;
      const fields = ['atime', 'ctime', ...(isNewer ? ['mtime'] : [])];
      return fields.map((field) => `set_inode_field "${path}" ${field} @${time}\n`);
    })
    .join('');
}
