import { readFile } from 'node:fs/promises';
import { type Names, noNames } from '../../contract/additions/page/names.ts';
import { fileProblem } from '../outcomes/file-problem.ts';
import { type StartResult, startFailure } from '../outcomes/outcome.ts';
import { readNames } from './read-names.ts';

/** Opens a NAMES_FILE. Without a file there are no names. `current`: those last read without mistakes. */
export async function openNames(file: string | undefined) {
  let names = noNames;
  /** Reads the file again. Returns its mistakes; with mistakes nothing changes. */
  const reread = async () => {
    const reading = file === undefined ? { ok: true as const, value: noNames } : await readNamesFile(file);
    if (reading.ok) names = reading.value;
    return reading.ok ? [] : reading.lines;
  };
  const mistakes = await reread();
  if (mistakes.length > 0) return startFailure('misconfigured', ...mistakes);
  return { ok: true, value: { current: () => names, reread } } as const;
}

async function readNamesFile(file: string): Promise<StartResult<Names>> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    return startFailure('misconfigured', `NAMES_FILE: ${file} cannot be read: ${fileProblem(error)}`);
  }
  const reading = readNames(text);
  if (reading.ok) return { ok: true, value: reading.names };
  return startFailure('misconfigured', ...reading.mistakes.map((mistake) => `${file}: ${mistake}`));
}
