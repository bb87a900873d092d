import * as v from 'valibot';
import { fieldPath } from '../../domain/configuration/field-path.ts';
import { findControlCharacters } from '../input/control-characters.ts';
import { flawOf } from '../input/flaw.ts';
import { demoApiKey } from '../secret/api-key.ts';
import { type BranchFile, branchFile } from './branch-file.ts';
import { findDuplicates } from './duplicates.ts';
import { findInvalidValues, type ReadOptions } from './invalid-values.ts';
import { findBrokenReferences } from './references.ts';
import { findUnknownKeys } from './unknown-keys.ts';

/** The text of a branch file. */
export interface BranchSource {
  /** The name of the file, for mistakes. */
  readonly name: string;
  readonly text: string;
}

type ReadBranchFilesResult =
  | { readonly ok: true; readonly branchFiles: readonly BranchFile[] }
  | { readonly ok: false; readonly mistakes: readonly string[] };

/** The properties whose texts may have tabs and line breaks. All others are keys, names and codes. */
const multiline: ReadonlySet<string> = new Set([
  'texts',
  'announcement',
  'leftText',
  'rightText',
  'customCss',
  'customJs',
]);

/** A mistake in a branch file. */
export interface MistakeInFile {
  readonly fileName: string;
  /** Its path in the file; empty: the file as a whole. */
  readonly field: string;
  readonly problem: string;
}

/** Reads all branch files together; lists every mistake with its file and path if any file is invalid. */
export function readBranchFiles(
  sources: readonly BranchSource[],
  options: ReadOptions = {},
): ReadBranchFilesResult {
  const { branchFiles, mistakes } = checkBranchFiles(sources, options);
  return mistakes.length > 0 ? { ok: false, mistakes: mistakes.map(mistakeText) } : { ok: true, branchFiles };
}

/** Checks all branch files together. Without mistakes, each source has its branch file at the same place. */
export function checkBranchFiles(
  sources: readonly BranchSource[],
  options: ReadOptions,
): { readonly branchFiles: readonly BranchFile[]; readonly mistakes: readonly MistakeInFile[] } {
  const mistakes: MistakeInFile[] = [];
  const branchFiles: BranchFile[] = [];
  const inputs = sources.flatMap(({ name, text }) => {
    try {
      return [{ fileName: name, input: JSON.parse(text) as unknown }];
    } catch (error) {
      mistakes.push({ fileName: name, field: '', problem: `not JSON${lineOf(error, text)}` });
      return [];
    }
  });
  const duplicates = findDuplicates(inputs);
  for (const { fileName, input } of inputs) {
    const result = v.safeParse(branchFile, input);
    const flaws = [
      ...(result.issues ?? []).map(flawOf),
      ...findUnknownKeys(input, result.output),
      ...findBrokenReferences(input),
      ...duplicates.filter((flaw) => flaw.fileName === fileName),
      ...findInvalidValues(input, options),
      ...findControlCharacters(input, multiline),
    ];
    mistakes.push(...flaws.map(({ path, problem }) => ({ fileName, field: fieldPath(path), problem })));
    if (result.success) branchFiles.push(options.demo ? result.output : withoutDemoKey(result.output));
  }
  return { branchFiles, mistakes };
}

function withoutDemoKey(file: BranchFile): BranchFile {
  const dispensers = file.dispensers.map(({ apiKey, ...device }) =>
    apiKey === undefined || apiKey === demoApiKey ? device : { ...device, apiKey },
  );
  return { ...file, dispensers };
}

function mistakeText({ fileName, field, problem }: MistakeInFile): string {
  return [fileName, ...(field ? [field] : []), problem].join(': ');
}

/** Only the line number, because the parser's message quotes text that can be a secret. */
function lineOf(error: unknown, text: string): string {
  const position = /at position (\d+)/.exec(String(error))?.[1];
  return position ? `, see line ${text.slice(0, Number(position)).split('\n').length}` : '';
}
