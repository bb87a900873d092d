import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { protectDataFolder } from '../data-folder/protect-data-folder.ts';
import { fileProblem } from '../outcomes/file-problem.ts';
import { type StartResult, startFailure, systemCode } from '../outcomes/outcome.ts';

/** Creates the data folder if it is missing. Returns warnings for the operator. */
export async function makeDataFolder(dataDir: string): Promise<StartResult<readonly string[]>> {
  try {
    await makeFolder(dataDir);
    await access(dataDir, constants.W_OK);
    return await protectDataFolder(dataDir);
  } catch (error) {
    const code = systemCode(error);
    const problem =
      code === 'EEXIST'
        ? 'it is not a folder'
        : code === 'ENOENT'
          ? 'no folder can be created there'
          : fileProblem(error);
    return startFailure('cannotWrite', `FOYER_DATA_DIR: ${dataDir} cannot be used: ${problem}`);
  }
}

/**
 * Creates a folder and its parents. Node's own function never returns for a path such as /proc, which refuses new
 * entries as if the folder were missing.
 */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (systemCode(error) === 'EEXIST' && (await stat(path)).isDirectory()) return;
    const above = dirname(path);
    if (systemCode(error) !== 'ENOENT' || above === path) throw error;
    if (
      await stat(above).then(
        () => true,
        () => false,
      )
    )
      throw error;
    await makeFolder(above);
    await mkdir(path, { mode: 0o700 });
  }
}
