import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { type StartResult, startFailure, systemCode } from '../outcomes/outcome.ts';
import { inDataFolder } from './data-folder.ts';
import { isSecretKey } from './secret-key-format.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

/** Reads or creates `secret.key` in a data folder, with mode 0600. Backups do not contain it. */
export async function openSecretKey(dataDir: string): Promise<StartResult<string>> {
  const file = inDataFolder(dataDir, 'secret.key');
  try {
    const stored = (await readFile(file, 'utf8')).trim();
    if (isSecretKey(stored)) return { ok: true, value: stored };
    return startFailure('misconfigured', `FOYER_DATA_DIR: ${file} contains no key; restore it or delete it`);
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
  }
  const key = randomBytes(32).toString('base64url');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFileAtomically(file, `${key}\n`);
  return { ok: true, value: key };
}
