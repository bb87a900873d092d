import * as v from 'valibot';
import { type Flaw, fieldPath, flawOf } from '../field-path.ts';
import { type BranchFile, branchFile } from './branch-file.ts';
import { duplicates } from './duplicates.ts';
import { impossibleValues, type ReadingOptions } from './impossible-values.ts';
import { brokenReferences } from './references.ts';
import { unknownKeys } from './unknown-keys.ts';

/** A branch file as an operator has written it. */
export interface BranchSource {
  /** What the operator knows it as. */
  readonly name: string;
  readonly text: string;
}

export type BranchFilesReading =
  | { readonly ok: true; readonly branchFiles: readonly BranchFile[] }
  | { readonly ok: false; readonly mistakes: readonly string[] };

/** Reads all branch files together: they are right, or every mistake is listed with its file and its path. */
export function readBranchFiles(
  sources: readonly BranchSource[],
  options: ReadingOptions = {},
): BranchFilesReading {
  const mistakes: string[] = [];
  const branchFiles: BranchFile[] = [];
  const inputs = sources.flatMap(({ name, text }) => {
    try {
      return [{ name, input: JSON.parse(text) as unknown }];
    } catch (error) {
      mistakes.push(`${name}: not JSON${lineOf(error, text)}`);
      return [];
    }
  });
  const twice = duplicates(inputs);
  for (const { name, input } of inputs) {
    const result = v.safeParse(branchFile, input);
    const flaws = [
      ...(result.issues ?? []).map(flawOf),
      ...unknownKeys(input, result.output),
      ...brokenReferences(input),
      ...twice.filter((flaw) => flaw.name === name),
      ...impossibleValues(input, options),
    ];
    mistakes.push(...flaws.map((flaw) => `${name}: ${sentence(flaw)}`));
    if (result.success) branchFiles.push(result.output);
  }
  return mistakes.length > 0 ? { ok: false, mistakes } : { ok: true, branchFiles };
}

function sentence({ path, problem }: Flaw): string {
  return path.length > 0 ? `${fieldPath(path)}: ${problem}` : problem;
}

/** The parser quotes the text around a mistake, which may be a secret; the line is enough to find it. */
function lineOf(error: unknown, text: string): string {
  const position = /at position (\d+)/.exec(String(error))?.[1];
  return position ? `, see line ${text.slice(0, Number(position)).split('\n').length}` : '';
}
