import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { firstStartDecision } from '../../contract/additions/page/first-start.ts';
import { parsedJson } from '../../contract/parsed-json.ts';
import { systemCode } from '../outcomes/outcome.ts';
import { inDataFolder, smallJsonFiles } from './data-folder.ts';
import { lastUpdateFile } from './last-update.ts';
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

/**
 * The files that the host reads only at its start, and without which the next start fails, or the machine loses
 * its rights.
 */
const heldFiles: { readonly [N in Name]?: Held } = {
  'secret.key': { isSound: (text) => isSecretKey(text.trim()) },
  'page.key': { isSound: isStoredKey },
  'preview.key': { isSound: isStoredKey },
  'screens.key': { isSound: isStoredKey },
  'enrolment.json': { isSound: (text) => parsedJson(v.looseObject({}), text) !== undefined },
  'first-start.json': {
    isSound: (text) => parsedJson(firstStartDecision, text) !== undefined,
    isOptional: true,
  },
  // Otherwise the next change of a person would replace all others.
  'people.json': { isSound: isJson, isOptional: true },
};

export const pathOfCopy = (dataDir: string, name: Name) => join(inDataFolder(dataDir, 'copies'), name);

const isCut = (text: string, whole = '') =>
  whole.startsWith(text.trim()) && text.trim().length < whole.trim().length;

/** Undefined: missing. An unreadable file is there and holds nothing, so it is damaged. */
const read = (file: string) =>
  readFile(file, 'utf8').catch((error) => (systemCode(error) === 'ENOENT' ? undefined : ''));

/**
 * Files of a data folder whose content the host knows, from its copies after a start. `restore` rewrites those
 * that were truncated, or deleted while the host runs, and returns a line for each. A valid file that somebody
 * put there stays, and a file deleted while the host was off stays deleted. Call this before any of them is read.
 */
export async function holdFiles(dataDir: string) {
  const texts = new Map<string, string>();
  let unwritable: readonly string[] = [];
  /** Files that were not JSON at the last start. */
  let damaged: readonly string[] = [];

  /** The text that a file should have; undefined: unknown. */
  async function knownText(name: Name, { isSound }: Held): Promise<string | undefined> {
    const copied = texts.get(name) ?? (await read(pathOfCopy(dataDir, name)));
    return copied !== undefined && isSound(copied) ? copied : undefined;
  }

  /** Stores a text in memory and in the copy. A copy that cannot be written is retried a minute later. */
  async function keep(name: Name, text: string): Promise<void> {
    texts.set(name, text);
    const copy = pathOfCopy(dataDir, name);
    if ((await read(copy)) === text) return;
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 })
      .then(() => writeFileAtomically(copy, text))
      .catch(() => undefined);
  }

  async function restore(): Promise<readonly string[]> {
    const lines: string[] = [];
    const failures: string[] = [];
    for (const [name, held] of Object.entries(heldFiles) as [Name, Held][]) {
      const file = inDataFolder(dataDir, name);
      const text = await read(file);
      const known = await knownText(name, held);
      if (text !== undefined && held.isSound(text) && !isCut(text, known)) {
        await keep(name, text);
      } else if (text === undefined && (held.isOptional || !texts.has(name))) {
        texts.delete(name);
        await rm(pathOfCopy(dataDir, name), { force: true }).catch(() => undefined);
      } else if (known !== undefined) {
        try {
          await writeFileAtomically(file, known);
          lines.push(`${file} was damaged or deleted, and was restored`);
        } catch {
          failures.push(`${file} is damaged or deleted, and cannot be restored`);
        }
      }
    }
    unwritable = failures;
    damaged = await stillDamaged(damaged);
    return lines;
  }

  const restored = await restore();
  damaged = await stillDamaged([...(await smallJsonFiles(dataDir)), lastUpdateFile(dataDir)]);
  const broken = () => [...unwritable, ...damaged.map((file) => `${file} is damaged and ignored`)];
  return {
    restore,
    /** Sentences for the operator about the start. */
    remarks: [...restored, ...broken()],
    broken,
  };
}

/** The existing files that are not JSON. Most of them are soon rewritten. */
async function stillDamaged(files: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const file of files) {
    const text = await read(file);
    if (text !== undefined && !isJson(text)) found.push(file);
  }
  return found;
}
