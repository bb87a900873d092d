import * as v from 'valibot';
import { type Flaw, fieldPath, flawOf } from '../field-path.ts';
import { isStrongApiKey } from './api-key.ts';
import { type BranchFile, branchFile } from './branch-file.ts';
import { flawsOfContent } from './references.ts';
import { unknownKeys } from './unknown-keys.ts';

export type BranchFileReading =
  | { readonly ok: true; readonly branchFile: BranchFile }
  | { readonly ok: false; readonly mistakes: readonly string[] };

/** Reads a branch file whole: it is right, or every mistake is listed with its path. Only a demo may have weak API keys. */
export function readBranchFile(text: string, { demo = false } = {}): BranchFileReading {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch (error) {
    return { ok: false, mistakes: [`not JSON${lineOf(error, text)}`] };
  }
  const result = v.safeParse(branchFile, input);
  const flaws = [
    ...(result.issues ?? []).map(flawOf),
    ...unknownKeys(input, result.output),
    ...(result.success ? flawsOfContent(result.output) : []),
    ...(result.success && !demo ? weakKeys(result.output) : []),
  ];
  if (result.success && flaws.length === 0) return { ok: true, branchFile: result.output };
  return { ok: false, mistakes: flaws.map(sentence) };
}

function sentence({ path, problem }: Flaw): string {
  return path.length > 0 ? `${fieldPath(path)}: ${problem}` : problem;
}

function weakKeys({ dispensers }: BranchFile): Flaw[] {
  return dispensers.flatMap(({ apiKey }, index) =>
    isStrongApiKey(apiKey)
      ? []
      : [
          {
            path: ['dispensers', index, 'apiKey'],
            problem: 'too easy to guess, expected at least 32 hexadecimal or 22 base64url characters',
          },
        ],
  );
}

/** The parser quotes the text around a mistake, which may be a secret; the line is enough to find it. */
function lineOf(error: unknown, text: string): string {
  const position = /at position (\d+)/.exec(String(error))?.[1];
  return position ? `, see line ${text.slice(0, Number(position)).split('\n').length}` : '';
}
