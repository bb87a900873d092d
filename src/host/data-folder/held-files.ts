import { mkdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
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

/** The schemas of stored files. A file that does not match its schema counts as damaged. */
export type StoredForms = { readonly [N in Name]?: v.GenericSchema };

interface Held {
  readonly isSound: (text: string) => boolean;
  /** True if an operator may delete the file while the host is running. */
  readonly isOptional?: boolean;
}

const isJson = (text: string) => parsedJson(v.unknown(), text) !== undefined;
const isStoredKey = (text: string) => v.is(storedKey, text);

/**
 * Files that the host reads only when it starts. Without them, the next start fails, or the machine loses its rights.
 */
const heldFiles: { readonly [N in Name]?: Held } = {
  'secret.key': { isSound: (text) => isSecretKey(text.trim()) },
  'page.key': { isSound: isStoredKey },
  'preview.key': { isSound: isStoredKey },
  'screens.key': { isSound: isStoredKey },
  // Without this file, staff would have to choose the dispenser again.
  'binding.json': { isSound: isJson, isOptional: true },
  'enrolment.json': { isSound: (text) => parsedJson(v.looseObject({}), text) !== undefined },
  'first-start.json': {
    isSound: (text) => parsedJson(firstStartDecision, text) !== undefined,
    isOptional: true,
  },
  // Nobody could log in with a damaged file.
  'people.json': { isSound: isJson, isOptional: true },
};

export const pathOfCopy = (dataDir: string, name: Name) => join(inDataFolder(dataDir, 'copies'), name);

const isCut = (text: string, whole = '') =>
  whole.startsWith(text.trim()) && text.trim().length < whole.trim().length;

/** Returns undefined if the file is missing. An unreadable file counts as damaged, so its text is empty. */
const read = (file: string) =>
  readFile(file, 'utf8').catch((error) => (systemCode(error) === 'ENOENT' ? undefined : ''));

/**
 * Protects known files in a data folder with copies. Call this before any of them is read:
 * - A start repairs damaged files from their copies.
 * - `restore` rewrites files that were truncated, or deleted while the host was running. It returns a line for each.
 * - A valid replacement stays, and a file deleted while the host was off stays deleted.
 */
export async function holdFiles(dataDir: string, forms: StoredForms) {
  const texts = new Map<string, string>();
  let unwritable: readonly string[] = [];
  /** Messages about the unusable files found at the last start, by path. */
  let damaged: ReadonlyMap<string, string> = new Map();
  const isSound = (name: Name, text: string) => {
    const form = forms[name];
    return heldFiles[name]?.isSound(text) && (!form || parsedJson(form, text) !== undefined);
  };

  /** The text that a file should contain; undefined if unknown. */
  async function knownText(name: Name): Promise<string | undefined> {
    const copied = texts.get(name) ?? (await read(pathOfCopy(dataDir, name)));
    return copied !== undefined && isSound(name, copied) ? copied : undefined;
  }

  /** Stores a text in memory and in the copy. If the copy cannot be written, the host tries again a minute later. */
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
      const known = await knownText(name);
      if (text !== undefined && isSound(name, text) && !isCut(text, known)) {
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
    damaged = await stillDamaged([...damaged.keys()], forms);
    return lines;
  }

  const restored = await restore();
  damaged = await stillDamaged([...(await smallJsonFiles(dataDir)), lastUpdateFile(dataDir)], forms);
  const broken = () => [...unwritable, ...damaged.values()];
  return {
    restore,
    /** The messages about the start, for the operator. */
    remarks: [...restored, ...broken()],
    broken,
  };
}

/** The existing files that do not match their schema, each with a message. The host will soon rewrite most of them. */
async function stillDamaged(
  files: readonly string[],
  forms: StoredForms,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const file of files) {
    const text = await read(file);
    if (text === undefined) continue;
    const form = forms[basename(file) as Name];
    const json = parsedJson(v.unknown(), text);
    if (json === undefined) found.set(file, `${file} is damaged and ignored`);
    const [issue] =
      (form && json !== undefined && v.safeParse(form, json, { abortEarly: true }).issues) || [];
    if (issue) {
      const place = v.getDotPath(issue) ?? 'content';
      found.set(file, `${file} has a format that this version cannot read (${place}), and is ignored`);
    }
  }
  return found;
}
