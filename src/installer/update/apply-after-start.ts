import { rm, writeFile } from 'node:fs/promises';
import { isRootOverlay } from '../machine/machine.ts';
import { currentLink, versionsFolder } from '../machine/paths.ts';
import { exists, onDisk, type System } from '../machine/system.ts';

/**
 * This file exists if the units may belong to another version, so the running version rewrites its units at the next
 * start. It is written after an update of a machine whose root loses changes, and after an installer failed to write.
 */
export const applyFile = `${versionsFolder}/apply-after-start`;

/** On a machine whose root loses its changes, makes the next start write the files of the update. */
export async function rememberToApply(system: System): Promise<void> {
  if (await isRootOverlay(system)) await repeatAfterStart(system);
}

/** Makes the next start write the files of the running version. */
export function repeatAfterStart(system: System): Promise<void> {
  return writeFile(onDisk(system, applyFile), '', { flush: true });
}

/** Rewrites the files of the running version if they may be lost. Returns the result as a sentence. */
export async function applyAfterStart(system: System): Promise<string> {
  if (!(await exists(system, applyFile))) return 'No update is in progress';
  const { code, output } = await system.run(`${currentLink}/install`, ['install']);
  if (code !== 0) return `The files of this version could not be written: ${output.trim()}`;
  // Without an overlay, the root keeps the files.
  if (!(await isRootOverlay(system))) await rm(onDisk(system, applyFile));
  return 'The files of this version are written';
}
