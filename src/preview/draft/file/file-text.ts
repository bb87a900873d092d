import * as v from 'valibot';
import { previewedContent } from '../../../contract/additions/page/preview.ts';
import { fieldPath } from '../../../domain/configuration/field-path.ts';
import { readJson } from '../../../domain/configuration/json-lines.ts';
import type { LiveBranch } from '../../branch/previewed-branch.ts';
import type { SayPreview } from '../../words/preview-words.ts';
import { type EditedBranch, parts } from '../edit/edited-branch.ts';
import { meaningProblems } from '../edit/meaning-problems.ts';
import { valueAt } from '../edit/path.ts';
import { strictProblemsOf, type ValueProblem } from '../edit/problem.ts';

export interface FileMistake {
  readonly line: number;
  /** The field with the error; empty if the text is not valid JSON at this place. */
  readonly field: string;
  readonly message: string;
}

export const fileText = (edited: EditedBranch): string => JSON.stringify(edited, null, 2);

/** Parses the text of a branch file. Parts that the service does not report cannot be written. */
export function readFileText(text: string, { branch: live }: LiveBranch, say: SayPreview) {
  const json = readJson(text);
  if (!json.ok) {
    const mistakes: readonly FileMistake[] = [{ line: json.line, field: '', message: json.message }];
    return { value: undefined, mistakes };
  }
  const told = parts.filter((part) => live[part] !== undefined);
  const { value } = json;
  const problems = strictProblemsOf(v.pick(previewedContent, told as [(typeof told)[0]]), value, []);
  if (problems.length === 0) problems.push(...meaningProblems(value as EditedBranch));
  if (problems.length === 0 && valueAt(value, keyPath) !== live.branch.key) problems.push(otherKey);
  return {
    value: value as EditedBranch,
    mistakes: problems.map(
      ({ path, message }): FileMistake => ({
        line: json.lineOf(path),
        field: fieldPath(path),
        message: message(say),
      }),
    ),
  };
}

const keyPath = ['branch', 'key'];
const otherKey: ValueProblem = {
  path: keyPath,
  message: (say) => say('file.keyStays'),
};
