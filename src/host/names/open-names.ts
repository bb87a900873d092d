import { type Names, names, noNames } from '../../contract/additions/page/names.ts';
import { inDataFolder } from '../data-folder/data-folder.ts';
import { inFolderTurn } from '../data-folder/in-folder-turn.ts';
import { lastApplied } from '../data-folder/last-applied.ts';
import { readText, type TextReading } from '../data-folder/read-text.ts';
import { fileProblem } from '../outcomes/file-problem.ts';
import { type StartResult, startFailure } from '../outcomes/outcome.ts';
import { parseNames } from './read-names.ts';

/**
 * Opens a FOYER_NAMES_FILE. Without a file, there are no names.
 * - `current`: the last valid names, even from before this start.
 * - `broken`: the errors in the current file.
 */
export async function openNames(file: string | undefined, dataDir: string) {
  const last = lastApplied(inDataFolder(dataDir, 'applied-names.json'), names);
  let current = file === undefined ? undefined : await last.of(file);
  let broken: readonly string[] = [];
  /** Reads the file again. Returns its errors; if there are any, nothing changes. */
  const reread = async () => {
    if (file === undefined) return [];
    const reading = await readNamesFile(file);
    broken = reading.ok ? [] : reading.lines;
    if (!reading.ok) return broken;
    current = reading.value;
    await last.keep(file, reading.value);
    return [];
  };
  const mistakes = await reread();
  if (mistakes.length > 0 && !current) return startFailure('misconfigured', ...mistakes);
  return { ok: true, value: { current: () => current ?? noNames, broken: () => broken, reread } } as const;
}

/** A hanging share must not prevent the host from starting, so the last applied names are used after this time. */
const patienceMs = 10_000;

async function readNamesFile(file: string): Promise<StartResult<Names>> {
  let read: TextReading | 'silent';
  try {
    read = await inFolderTurn(file, patienceMs, () => readText(file));
  } catch (error) {
    return startFailure('misconfigured', `FOYER_NAMES_FILE: ${file} cannot be read: ${fileProblem(error)}`);
  }
  if (read === 'silent') return startFailure('misconfigured', `FOYER_NAMES_FILE: ${file} does not answer`);
  if (!read.ok) return startFailure('misconfigured', `FOYER_NAMES_FILE: ${file}: ${read.problem}`);
  const reading = parseNames(read.text);
  if (reading.ok) return { ok: true, value: reading.names };
  return startFailure('misconfigured', ...reading.mistakes.map((mistake) => `${file}: ${mistake}`));
}
