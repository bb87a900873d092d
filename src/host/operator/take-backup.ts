import { link, rm } from 'node:fs/promises';
import { backupProblem, clearMark, writeBackup, writeStoppedBackup } from '../../service/store/backup.ts';
import { logOf } from '../../service/store/log-of.ts';
import { StoreOpenError } from '../../service/store/store-errors.ts';
import { existingDataFile } from '../data-folder/data-folder.ts';
import { fileProblem } from '../outcomes/file-problem.ts';
import {
  type CommandResult,
  commandFailure,
  failed,
  startFailure,
  succeeded,
  systemCode,
} from '../outcomes/outcome.ts';
import { backupPath, databaseBytesHeader, openAnswer, readCommandResult } from './ask-host.ts';

/**
 * Writes a consistent backup of a data folder, with or without a running host, and never overwrites a file. The copy
 * is checked before it gets its name.
 */
export async function takeBackup(dataDir: string, file: string): Promise<CommandResult> {
  const temporary = `${file}.${process.pid}.new`;
  try {
    const failure = await writeCopy(dataDir, temporary);
    if (failure) return failure;
    // The check also merges the log into the copy.
    const problem = await backupProblem(temporary);
    if (problem) return commandFailure('unusable', `No backup was written: the copy ${problem}`);
    await clearMark(temporary);
    await link(temporary, file);
    return succeeded(`Backup  ${file}`);
  } catch (error) {
    return failed(asFailure(error, file));
  } finally {
    await rm(temporary, { force: true });
    await rm(logOf(temporary), { force: true });
  }
}

/** Writes the copy. Returns a result only if this fails. */
async function writeCopy(dataDir: string, temporary: string): Promise<CommandResult | undefined> {
  const answer = await openAnswer(dataDir, backupPath);
  if (answer?.statusCode !== 200 && answer) return readCommandResult(answer);
  if (answer) {
    const databaseBytes = Number(answer.headers[databaseBytesHeader]);
    try {
      await writeBackup(temporary, { databaseBytes, parts: answer });
    } finally {
      answer.destroy();
    }
    return undefined;
  }
  const source = existingDataFile(dataDir);
  if (!source.ok) return failed(source);
  await writeStoppedBackup(source.value, temporary);
  return undefined;
}

function asFailure(error: unknown, file: string) {
  if (error instanceof StoreOpenError) {
    return startFailure(error.reason === 'in-use' ? 'inUse' : 'unusable', error.message);
  }
  const code = systemCode(error);
  if (code === 'EEXIST') return startFailure('cannotWrite', `${file} already exists and was not changed`);
  if (code === 'ECONNRESET')
    return startFailure('unavailable', 'No backup was written: the host stopped during the backup');
  return startFailure('cannotWrite', `${file} cannot be written: ${fileProblem(error)}`);
}
