import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { FirstStartDecision } from '../../contract/additions/page/first-start.ts';
import { systemCode } from '../outcomes/outcome.ts';
import { inDataFolder } from './data-folder.ts';
import { writeJsonFile } from './json-file.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

interface Kept {
  readonly dataDir: string;
  readonly decision: FirstStartDecision;
  /** The text of the branch file; undefined if this machine shows no branch of its own. */
  readonly branch: string | undefined;
  readonly now: number;
}

/**
 * Writes the answers of a first start into the data folder; the branch file is written before the file that names it.
 * A previous branch file is renamed and stays in the folder.
 */
export async function keepDecision({ dataDir, decision, branch, now }: Kept): Promise<void> {
  if (branch !== undefined) {
    const file = join(inDataFolder(dataDir, 'branch'), 'branch.json');
    await mkdir(inDataFolder(dataDir, 'branch'), { recursive: true, mode: 0o700 });
    await rename(file, `${file}.${new Date(now).toISOString().replace(/\D/g, '').slice(0, 14)}`).catch(
      (error) => {
        if (systemCode(error) !== 'ENOENT') throw error;
      },
    );
    await writeFileAtomically(file, branch);
  }
  await writeJsonFile(inDataFolder(dataDir, 'first-start.json'), decision);
}
