import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { systemCode } from '../outcomes/outcome.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

export const storedKey = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/** Reads or creates a key file with mode 0600, so the key survives a restart. */
export async function openStoredKey(file: string, newSecret: () => string): Promise<string> {
  try {
    const stored = v.safeParse(storedKey, await readFile(file, 'utf8'));
    if (stored.success) return stored.output;
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
  }
  const key = newSecret();
  await writeFileAtomically(file, key);
  return key;
}
