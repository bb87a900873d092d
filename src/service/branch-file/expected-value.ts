import type * as v from 'valibot';
import { type Flaw, flawOf } from '../input/flaw.ts';
import { branchFile } from './branch-file.ts';
import { examples } from './examples.ts';

/** The properties of valibot's schemas that lead to their parts. */
interface Part extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, Part>>;
  readonly item?: Part;
  readonly value?: Part;
  readonly wrapped?: Part;
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
  array: 'a list in [ ]',
  object: 'fields in { }',
  record: 'fields in { }',
};

/** The flaw of an issue of a branch file: what was expected there, in words and with an example. */
export function flawInFile(issue: v.BaseIssue<unknown>): Flaw {
  const { path, problem } = flawOf(issue);
  const { part, pattern } = fieldAt(path);
  const example = examples[pattern];
  const such = example === undefined ? '' : `, such as ${JSON.stringify(example)}`;
  if (issue.received === 'undefined' && issue.type !== 'union') {
    return { path, problem: `is missing: expected ${kinds[part?.type ?? ''] ?? 'a value'}${such}` };
  }
  if (issue.type === 'union') return { path, problem: `${problem}${such}` };
  return { path, problem: `expected ${wordsFor(issue)}${such}` };
}

function wordsFor({ type, requirement, message, expected }: v.BaseIssue<unknown>): string {
  switch (type) {
    case 'min_value':
      return `${requirement} or more`;
    case 'max_value':
      return `${requirement} or less`;
    case 'min_length':
      return 'a text that is not empty';
    case 'max_length':
      return `at most ${requirement} characters`;
    case 'picklist':
      return `one of ${expected?.replace(/[()]/g, '').replaceAll(' | ', ', ')}`;
    default:
      return kinds[type] ?? message.replace(/^expected /, '');
  }
}

/** The schema at a path and the path as a pattern; without a schema where the path leads into alternatives. */
function fieldAt(path: Flaw['path']): { readonly part: Part | undefined; readonly pattern: string } {
  let part: Part | undefined = branchFile;
  let pattern = '';
  for (const step of path) {
    const whole: Part | undefined = part?.wrapped ?? part;
    if (typeof step === 'number') pattern += '[]';
    else pattern += `${pattern && '.'}${whole?.type === 'record' ? '*' : step}`;
    part =
      typeof step === 'number'
        ? whole?.item
        : whole?.type === 'record'
          ? whole.value
          : whole?.entries?.[step];
  }
  return { part: part?.wrapped ?? part, pattern };
}
