import { copyFile, mkdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileProblem } from '../../host/outcomes/file-problem.ts';
import { type StartResult, startFailure, systemCode } from '../../host/outcomes/outcome.ts';
import { versionsFolder } from '../machine/paths.ts';
import { onDisk, type System } from '../machine/system.ts';

/** The space in bytes that the host needs for tickets during an update. */
export const reservedBytes = 200 * 1024 * 1024;

/** The folder in which an archive and its checksums are verified and unpacked. Only root can change it. */
const incomingFolder = `${versionsFolder}/.incoming`;

/** Empties the folder for incoming archives. Returns its path on disk. */
export async function emptyIncoming(system: System): Promise<string> {
  const folder = onDisk(system, incomingFolder);
  await removeIncoming(system);
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

export function removeIncoming(system: System): Promise<void> {
  return rm(onDisk(system, incomingFolder), { recursive: true, force: true });
}

/**
 * Copies an archive and its checksums from a folder that others can change. Returns the path of the copy, so the file
 * that is verified is also the file that is unpacked.
 */
export async function copyArchive(file: string, system: System): Promise<StartResult<string>> {
  const found = await stat(file).catch(() => undefined);
  if (!found) return startFailure('unusable', `${file} does not exist`);
  if (!found.isFile()) return startFailure('unusable', `${file} is not a file`);
  const folder = await emptyIncoming(system);
  const { freeBytes } = await system.diskOf(folder);
  const missing = found.size + reservedBytes - freeBytes;
  if (missing > 0) return tooLittleRoom(missing);
  try {
    const sums = join(dirname(file), 'SHA256SUMS');
    for (const each of [sums, `${sums}.sig`])
      await copyFile(each, join(folder, basename(each))).catch(ifThere);
    const copy = join(folder, basename(file));
    await copyFile(file, copy);
    return { ok: true, value: copy };
  } catch (error) {
    return startFailure(
      'cannotWrite',
      `${file} cannot be copied to ${incomingFolder}: ${fileProblem(error)}`,
    );
  }
}

/** The failure of an update because the disk has too little space. */
export function tooLittleRoom(missingBytes: number) {
  const mebibytes = Math.ceil(missingBytes / 1024 / 1024);
  return startFailure(
    'cannotWrite',
    `${versionsFolder} has too little space: ${mebibytes} MiB more are needed`,
  );
}

/** Ignores a missing file, and rethrows every other error. */
function ifThere(error: unknown): void {
  if (systemCode(error) !== 'ENOENT') throw error;
}
