import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type StartResult, startFailure } from '../outcomes/outcome.ts';

/** Path of the database in a data folder. */
export function dataFile(dataDir: string): string {
  return join(dataDir, 'foyer.sqlite');
}

/** Path of the dispenser's binding, which the first start writes into a data folder. */
export function bindingFile(dataDir: string): string {
  return join(dataDir, 'binding.json');
}

/** Path of the menu that the page of this machine has recorded. */
export function recordedMenuFile(dataDir: string): string {
  return join(dataDir, 'recorded-menu.json');
}

/** Path of what was decided on the screen of a first start. Without it, the next start asks again. */
export function decisionFile(dataDir: string): string {
  return join(dataDir, 'first-start.json');
}

/** Path of the file by which this host asks its machine for an update. Nobody reads what is in it. */
export function updateRequestFile(dataDir: string): string {
  return join(dataDir, 'update-wanted');
}

/** Folder of the branch file that was made on the screen of a first start. */
export function ownBranchFolder(dataDir: string): string {
  return join(dataDir, 'branch');
}

/** Path of the socket on which a host accepts the operator's commands. */
export function adminSocket(dataDir: string): string {
  return join(dataDir, 'admin.sock');
}

/** Path of the database in a data folder, or a failure if there is no database. */
export function existingDataFile(dataDir: string): StartResult<string> {
  const file = dataFile(dataDir);
  return existsSync(file)
    ? { ok: true, value: file }
    : startFailure('unavailable', `DATA_DIR: ${dataDir} contains no data, and no host is running on it`);
}
