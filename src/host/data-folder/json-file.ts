import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { fileProblem } from '../outcomes/file-problem.ts';
import { systemCode } from '../outcomes/outcome.ts';
import { type TextReading, textOf } from './read-text.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

/** Returns undefined if the file is missing or unreadable. */
export async function readJsonFile<S extends v.GenericSchema<unknown, unknown>>(
  file: string,
  schema: S,
): Promise<v.InferOutput<S> | undefined> {
  const read = await readSoundJson(file, schema);
  return read.ok ? read.value : undefined;
}

type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: string; readonly isMissing?: boolean };

/** The content of a JSON file, or the reason why it cannot be used, as the end of a sentence about the file. */
export async function readSoundJson<S extends v.GenericSchema<unknown, unknown>>(
  file: string,
  schema: S,
): Promise<Read<v.InferOutput<S>>> {
  let read: TextReading;
  try {
    read = textOf(await readFile(file));
  } catch (error) {
    return {
      ok: false,
      problem: `cannot be read: ${fileProblem(error)}`,
      isMissing: systemCode(error) === 'ENOENT',
    };
  }
  if (!read.ok) return { ok: false, problem: `cannot be read: ${read.problem}` };
  if (read.text.trim() === '') return { ok: false, problem: 'is empty' };
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), read.text);
  if (!json.success) return { ok: false, problem: 'is truncated or damaged: it is not JSON' };
  const { success, output, issues } = v.safeParse(schema, json.output, { abortEarly: true });
  if (success) return { ok: true, value: output };
  const [issue] = issues;
  return { ok: false, problem: `was changed: its ${v.getDotPath(issue) ?? 'content'} cannot be used` };
}

/** Replaces a JSON file. The new file has mode 0600. */
export const writeJsonFile = (file: string, content: unknown) =>
  writeFileAtomically(file, `${JSON.stringify(content, null, 2)}\n`);
