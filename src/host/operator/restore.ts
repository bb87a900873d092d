import { existsSync } from 'node:fs';
import { chmod, copyFile, link, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { assertNotInUse, backupProblem, prepareRestoredBackup } from '../../service/store/backup.ts';
import { logOf } from '../../service/store/log-of.ts';
import { StoreOpenError } from '../../service/store/store-errors.ts';
import { inDataFolder, rescuedFilesIn } from '../data-folder/data-folder.ts';
import { syncPath } from '../data-folder/write-file-atomically.ts';
import { fileProblem } from '../outcomes/file-problem.ts';
import {
  type CommandResult,
  commandFailure,
  failed,
  type StartResult,
  startFailure,
  succeeded,
} from '../outcomes/outcome.ts';
import { isHostRunning } from './ask-host.ts';

/**
 * Checks a backup or a file of rescued tickets, and replaces the database of a stopped host with it. Starts a new epoch
 * of event numbers. The old database stays in the folder, with `timestamp` in its name.
 */
export async function restore(dataDir: string, backup: string, timestamp: string): Promise<CommandResult> {
  const file = inDataFolder(dataDir, 'foyer.sqlite');
  const restored = `${file}.restored`;
  if (!existsSync(dataDir)) {
    const advice = 'create it or name the folder of the host';
    return commandFailure('unavailable', `FOYER_DATA_DIR: ${dataDir} does not exist; ${advice}`);
  }
  try {
    if (await isHostRunning(dataDir)) {
      return commandFailure('inUse', `A host is running on ${dataDir}; stop it first`);
    }
    // SQLite would apply the log of an interrupted restore to this database.
    await rm(logOf(restored), { force: true });
    await copyFile(backup, restored);
    await chmod(restored, 0o600);
    const problem = await backupProblem(restored);
    if (problem) return commandFailure('unusable', `${backup} ${problem}; nothing was changed`);
    await prepareRestoredBackup(restored);
    await syncPath(restored);
    const oldFiles = await keepOldData(file, `${file}.before-${timestamp.replaceAll(':', '-')}`);
    if (!oldFiles.ok) return failed(oldFiles);
    await rename(restored, file);
    await syncPath(dataDir);
    // Otherwise, the next start would advise restoring the same file again.
    const rescued = (await rescuedFilesIn(dataDir)).find((one) => resolve(one) === resolve(backup));
    if (rescued) await rm(rescued);
    return succeeded(`Restored  ${file}`, ...oldFiles.value.map((name) => `Old data  ${name}`));
  } catch (error) {
    return commandFailure(
      'cannotWrite',
      `${backup} cannot be restored into ${dataDir}: ${fileProblem(error)}`,
    );
  } finally {
    await rm(restored, { force: true });
  }
}

/**
 * Gives the current database a second name and renames its write-ahead log. Returns the new names. The database also
 * keeps its own name until the restored database replaces it. A host that starts without a database would reissue the
 * numbers of open tickets.
 */
async function keepOldData(file: string, name: string): Promise<StartResult<readonly string[]>> {
  try {
    // The database can be missing. Its log is renamed even then, because SQLite would apply the log to the restored
    // database.
    if (existsSync(file)) await assertNotInUse(file);
  } catch (error) {
    if (!(error instanceof StoreOpenError)) throw error;
    if (error.reason === 'in-use') return startFailure('inUse', error.message);
    // A database that cannot be opened is a reason to restore, so it is renamed unchanged.
  }
  const kept: string[] = [];
  if (existsSync(file)) {
    // Some file systems do not support hard links.
    await link(file, name).catch(() => rename(file, name));
    kept.push(name);
  }
  if (existsSync(logOf(file))) {
    await rename(logOf(file), logOf(name));
    kept.push(logOf(name));
  }
  return { ok: true, value: kept };
}
