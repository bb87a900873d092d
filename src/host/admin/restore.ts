import { existsSync } from 'node:fs';
import { chmod, copyFile, open, rename, rm } from 'node:fs/promises';
import { assertNotInUse, backupProblem, prepareRestoredBackup } from '../../service/store/backup.ts';
import { StoreOpenError } from '../../service/store/store-errors.ts';
import { dataFile } from '../data-folder/data-folder.ts';
import { type StartResult, startFailure, systemCode } from '../start/start-failure.ts';
import { isHostRunning } from './ask-host.ts';
import { type CommandResult, failed, succeeded } from './command-result.ts';

/**
 * Puts a backup in the place of the data, which are kept beside it under the moment of the change. The backup is found
 * whole first and event numbers begin anew; the host has to be stopped.
 */
export async function restore(dataDir: string, backup: string, moment: string): Promise<CommandResult> {
  const file = dataFile(dataDir);
  const fresh = `${file}.restored`;
  try {
    if (await isHostRunning(dataDir)) return failed(inUse(dataDir));
    await copyFile(backup, fresh);
    await chmod(fresh, 0o600);
    const problem = await backupProblem(fresh);
    if (problem) return failed(startFailure('unusable', `${backup} ${problem}; nothing was changed`));
    await prepareRestoredBackup(fresh);
    await sync(fresh);
    const kept = await putAside(file, `${file}.before-${moment.replaceAll(':', '-')}`);
    if (!kept.ok) return failed(kept);
    await rename(fresh, file);
    await sync(dataDir);
    return succeeded(`Restored  ${file}`, ...kept.value.map((name) => `Kept      ${name}`));
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    return failed(startFailure('cannotWrite', `${backup} cannot be restored into ${dataDir} (${code})`));
  } finally {
    await rm(fresh, { force: true });
  }
}

const inUse = (dataDir: string) => startFailure('inUse', `A host is running on ${dataDir}; stop it first`);

/** Gives the present database another name, and its log with it; gives back the names that there are now. */
async function putAside(file: string, name: string): Promise<StartResult<readonly string[]>> {
  if (!existsSync(file)) return { ok: true, value: [] };
  try {
    await assertNotInUse(file);
  } catch (error) {
    if (!(error instanceof StoreOpenError)) throw error;
    if (error.reason === 'in-use') return startFailure('inUse', error.message);
    // One that cannot be opened is why somebody restores.
  }
  const kept: string[] = [];
  for (const part of ['', '-wal']) {
    if (!existsSync(file + part)) continue;
    await rename(file + part, name + part);
    kept.push(name + part);
  }
  return { ok: true, value: kept };
}

async function sync(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync();
  await handle.close();
}
