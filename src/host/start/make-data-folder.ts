import { access, constants, mkdir } from 'node:fs/promises';
import { protectDataFolder } from '../data-folder/protect-data-folder.ts';
import { fileProblem } from '../outcomes/file-problem.ts';
import { type StartResult, startFailure, systemCode } from '../outcomes/outcome.ts';

/** Creates the data folder if it is missing. Returns what the operator should know about it. */
export async function makeDataFolder(dataDir: string): Promise<StartResult<readonly string[]>> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK);
    return await protectDataFolder(dataDir);
  } catch (error) {
    const problem = systemCode(error) === 'EEXIST' ? 'it is not a folder' : fileProblem(error);
    return startFailure('cannotWrite', `FOYER_DATA_DIR: ${dataDir} cannot be used: ${problem}`);
  }
}
