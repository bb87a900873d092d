import { missingPackages } from '../machine/packages.ts';
import { foyerFolder } from '../machine/paths.ts';
import { exists, onDisk, type System } from '../machine/system.ts';
import type { Step } from './step.ts';
import { isSameTree, sizeOfTree } from './trees.ts';

const mebibyte = 1024 * 1024;
/** The size of the browser with all its dependencies, packed and unpacked. */
const browserBytes = 1_000 * mebibyte;
/** The estimated size of any other package. */
const packageBytes = 20 * mebibyte;
/** The space that the host needs for tickets. */
const reserve = 200 * mebibyte;

/**
 * Checks, before anything is written, that the disks have space for the steps; returns a sentence for each disk
 * without enough space. Package sizes are estimated, because a machine without package lists does not know them.
 */
export async function missingRoom(steps: readonly Step[], system: System): Promise<string[]> {
  const home = (await exists(system, foyerFolder)) ? foyerFolder : '/var/lib';
  const needed = [
    { place: '/usr', folder: '/usr', bytes: await bytesOfPackages(steps, system) },
    { place: foyerFolder, folder: home, bytes: await bytesOfTrees(steps, system) },
  ].filter(({ bytes }) => bytes > 0);
  const disks = new Map<number, { place: string; missing: number }>();
  for (const { place, folder, bytes } of needed) {
    const { id, freeBytes } = await system.diskOf(folder);
    const disk = disks.get(id) ?? { place, missing: reserve - freeBytes };
    disks.set(id, { ...disk, missing: disk.missing + bytes });
  }
  return [...disks.values()]
    .filter(({ missing }) => missing > 0)
    .map(
      ({ place, missing }) =>
        `The disk of ${place} has too little space: ${Math.ceil(missing / mebibyte)} MiB more are needed`,
    );
}

async function bytesOfPackages(steps: readonly Step[], system: System): Promise<number> {
  const names = steps.flatMap((step) => (step.kind === 'packages' ? step.names : []));
  const missing = await missingPackages(names, system);
  return missing.reduce((sum, name) => sum + (name.startsWith('chromium') ? browserBytes : packageBytes), 0);
}

async function bytesOfTrees(steps: readonly Step[], system: System): Promise<number> {
  let bytes = 0;
  for (const step of steps) {
    if (step.kind === 'tree' && !(await isSameTree(step, onDisk(system, step.path))))
      bytes += await sizeOfTree(step);
  }
  return bytes;
}
