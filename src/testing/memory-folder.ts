import { readFileSync, statfsSync } from 'node:fs';

const folder = '/dev/shm';
/** The required free space: more than the files of a whole run need. */
const neededBytes = 2 * 2 ** 30;

/** True if a mount table lists the folder as in memory, writable and executable. */
export function isUsableMount(mounts: string, path: string): boolean {
  const [, , type, options = ''] =
    mounts
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, where]) => where === path) ?? [];
  const given = options.split(',');
  return type === 'tmpfs' && given.includes('rw') && !given.includes('noexec');
}

function isUsable(): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return isUsableMount(readFileSync('/proc/mounts', 'utf8'), folder) && bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}

/**
 * Moves temporary files of this process and its children into memory, if possible and if no other folder is
 * configured.
 */
export default function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR === undefined && isUsable()) process.env.TMPDIR = folder;
}
