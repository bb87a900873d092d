import { createWriteStream } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { backupProblem, writeStoppedBackup } from '../../service/store/backup.ts';
import { StoreOpenError } from '../../service/store/store-errors.ts';
import { existingDataFile } from '../data-folder/data-folder.ts';
import { startFailure, systemCode } from '../start/start-failure.ts';
import { askHost, readCommandResult } from './ask-host.ts';
import { type CommandResult, failed, succeeded } from './command-result.ts';

/**
 * Writes a backup of a data folder, whether a host is running on it or not: as of one moment, found whole before it gets
 * its name, and never over another file.
 */
export async function takeBackup(dataDir: string, file: string): Promise<CommandResult> {
  const fresh = `${file}.${process.pid}.new`;
  try {
    const failure = await fill(dataDir, fresh);
    if (failure) return failure;
    const problem = await backupProblem(fresh);
    if (problem) return failed(startFailure('unusable', `No backup: the copy ${problem}`));
    await link(fresh, file);
    return succeeded(`Backup  ${file}`);
  } catch (error) {
    return failed(asFailure(error, file));
  } finally {
    await rm(fresh, { force: true });
  }
}

/** Undefined: the file is there. */
async function fill(dataDir: string, fresh: string): Promise<CommandResult | undefined> {
  const answer = await askHost(dataDir, '/backup');
  if (answer?.statusCode !== 200 && answer) return readCommandResult(answer);
  if (answer) {
    await pipeline(answer, createWriteStream(fresh, { flags: 'wx', mode: 0o600, flush: true }));
    return undefined;
  }
  const source = existingDataFile(dataDir);
  if (!source.ok) return failed(source);
  await writeStoppedBackup(source.value, fresh);
  return undefined;
}

function asFailure(error: unknown, file: string) {
  if (error instanceof StoreOpenError) {
    return startFailure(error.reason === 'in-use' ? 'inUse' : 'unusable', error.message);
  }
  const code = systemCode(error);
  if (code === undefined) throw error;
  if (code === 'EEXIST') return startFailure('cannotWrite', `${file} is there already, and stays as it is`);
  if (code === 'ECONNRESET') return startFailure('unavailable', 'No backup: the host stopped meanwhile');
  return startFailure('cannotWrite', `${file} cannot be written (${code})`);
}
