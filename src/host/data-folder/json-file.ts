import { readFile } from 'node:fs/promises';
import type * as v from 'valibot';
import { parsedJson } from '../../contract/parsed-json.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

/** The content of a file that this host has written; undefined if it is missing or cannot be read. */
export async function readJsonFile<S extends v.GenericSchema<unknown, unknown>>(
  file: string,
  schema: S,
): Promise<v.InferOutput<S> | undefined> {
  return parsedJson(schema, await readFile(file, 'utf8').catch(() => ''));
}

/** Replaces such a file, mode 0600. */
export const writeJsonFile = (file: string, content: unknown) =>
  writeFileAtomically(file, `${JSON.stringify(content, null, 2)}\n`);
