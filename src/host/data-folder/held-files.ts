import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { parsedJson } from '../../contract/parsed-json.ts';
import { inDataFolder } from './data-folder.ts';
import { isSecretKey } from './secret-key-format.ts';
import { storedKey } from './stored-key.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

type Name = Parameters<typeof inDataFolder>[1];

interface Held {
  readonly isSound: (text: string) => boolean;
  /** An operator may delete it while the host runs. */
  readonly isOptional?: boolean;
}

const isJson = (text: string) => parsedJson(v.unknown(), text) !== undefined;
const isStoredKey = (text: string) => v.is(storedKey, text);

/** The files that the host reads at its start alone, and without which the next start fails, or the machine loses its rights. */
const heldFiles: { readonly [N in Name]?: Held } = {
  'secret.key': { isSound: (text) => isSecretKey(text.trim()) },
  'page.key': { isSound: isStoredKey },
  'preview.key': { isSound: isStoredKey },
  'screens.key': { isSound: isStoredKey },
  'enrolment.json': { isSound: isJson },
  'first-start.json': { isSound: isJson, isOptional: true },
};

/** True if a text is the beginning of another. */
const isCut = (text: string, whole = '') =>
  whole.startsWith(text.trim()) && text.trim().length < whole.trim().length;

/**
 * Files of a data folder of which a running host knows the content. `restore` writes those again that were cut or deleted, and returns
 * a line for each. What somebody has replaced by a sound file stays.
 */
export async function holdFiles(dataDir: string) {
  const texts = new Map<string, string>();
  let broken: readonly string[] = [];
  const read = (file: string) => readFile(file, 'utf8').catch(() => undefined);

  async function restore(): Promise<readonly string[]> {
    const lines: string[] = [];
    const failures: string[] = [];
    for (const [name, { isSound, isOptional = false }] of Object.entries(heldFiles)) {
      const file = inDataFolder(dataDir, name as Name);
      const text = await read(file);
      const known = texts.get(name);
      if (text !== undefined && isSound(text) && !isCut(text, known)) {
        texts.set(name, text);
        continue;
      }
      if (known === undefined || (text === undefined && isOptional)) continue;
      try {
        await writeFileAtomically(file, known);
        lines.push(`${file} was damaged or deleted, and was written again`);
      } catch {
        failures.push(`${file} is damaged or deleted, and cannot be written again`);
      }
    }
    broken = failures;
    return lines;
  }
  await restore();
  return { restore, broken: () => broken };
}
