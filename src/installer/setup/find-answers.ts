import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { parsedJson } from '../../contract/parsed-json.ts';
import { exists, onDisk, type System } from '../machine/system.ts';

/** The folders at which the boot partition is mounted: on a Raspberry Pi now and in earlier releases, and on a PC. */
const bootFolders = ['/boot/firmware', '/boot', '/boot/efi'];
/** The folder at which a stick is mounted while its file is read. */
const stickFolder = '/run/foyer-stick';
const fileName = 'foyer.conf';

const listed = v.object({ path: v.string(), tran: v.nullish(v.string()), fstype: v.nullish(v.string()) });
const disks = v.object({
  blockdevices: v.array(v.object({ ...listed.entries, children: v.optional(v.array(listed), []) })),
});

/**
 * Finds the file with the answers for a first start: on the boot partition, or else on a USB stick. Calls `work` with
 * its path while the file is readable. Returns undefined if there is no file.
 */
export async function withAnswersFile<T>(
  system: System,
  work: (path: string) => Promise<T>,
): Promise<T | undefined> {
  for (const folder of bootFolders) {
    const path = `${folder}/${fileName}`;
    if (await exists(system, path)) return work(path);
  }
  for (const device of await sticks(system)) {
    // With these mount options, nothing on a stick can be run or used as a device file.
    const mount = (rights: string) =>
      system.run('mount', ['-m', '-o', `${rights},nosuid,nodev,noexec,nosymfollow`, device, stickFolder]);
    if ((await mount('rw')).code !== 0 && (await mount('ro')).code !== 0) continue;
    try {
      const path = `${stickFolder}/${fileName}`;
      if (await exists(system, path)) return await work(path);
    } finally {
      await system.run('umount', [stickFolder]);
    }
  }
  return undefined;
}

/** The USB disks and partitions with a file system. */
async function sticks(system: System): Promise<string[]> {
  const { output } = await system.run('lsblk', ['--json', '--output', 'PATH,TRAN,FSTYPE']);
  const found = parsedJson(disks, output)?.blockdevices ?? [];
  return found
    .filter(({ tran }) => tran === 'usb')
    .flatMap((disk) => [disk, ...disk.children])
    .filter(({ fstype }) => fstype !== null && fstype !== undefined)
    .map(({ path }) => path);
}

/** Returns true if the file could be written. */
export async function rewriteAnswers(path: string, text: string, system: System): Promise<boolean> {
  return writeFile(onDisk(system, path), text, { flush: true }).then(
    () => true,
    () => false,
  );
}

/** A path in a file of answers, relative to that file unless the path begins with a slash. */
export const besideAnswers = (path: string, named: string) =>
  named.startsWith('/') ? named : join(dirname(path), named);
