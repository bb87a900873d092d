import type * as v from 'valibot';
import { branchFile } from '../../contract/additions/branch-file.ts';
import type { SchemaPart } from '../../contract/schema-part.ts';
import type { Flaw } from '../input/flaw.ts';
import { examples } from './examples.ts';

type Issue = v.BaseIssue<unknown>;

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

/** The path of an issue, with the expected value in words and an example. */
export function flawInFile(issue: Issue): Flaw {
  const { path, cause } = causeOf(issue);
  const { part, pattern } = fieldAt(path);
  const isMissing = cause.received === 'undefined' && cause.type !== 'union';
  const orNull = part?.type === 'nullable' ? ' or null' : '';
  const kind = part?.wrapped ?? part;
  const words = isMissing ? (kinds[kind?.type ?? ''] ?? 'a value') : wordsFor(cause, path);
  const example = words.includes('such as') ? null : (examples[pattern] ?? null);
  const such = example === null ? '' : `, such as ${JSON.stringify(example)}`;
  return { path, problem: `${isMissing ? 'is missing: ' : ''}expected ${words}${orNull}${such}` };
}

/** For a union, the issue of the closest alternative; the union's own issue if no alternative is close. */
function causeOf(issue: Issue): { readonly path: Flaw['path']; readonly cause: Issue } {
  const path = (issue.path ?? []).map((item) => item.key as string | number);
  const [furthest] = (issue.issues ?? [])
    .map(causeOf)
    .sort((one, other) => other.path.length - one.path.length);
  return furthest && furthest.path.length > 1
    ? { path: [...path, ...furthest.path], cause: furthest.cause }
    : { path, cause: issue };
}

/** The expected value in words. The received value is omitted, because it can be a secret. */
function wordsFor({ type, requirement, message, expected }: Issue, path: Flaw['path']): string {
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
    case 'union':
      return typeof path.at(-1) === 'number'
        ? 'a service such as {"service": "letters"}, or a group with its items'
        : 'true, or a weekday from 0 to 6';
    default:
      return (
        kinds[type] ?? (message.startsWith('expected ') ? message.slice('expected '.length) : 'another value')
      );
  }
}

/** The schema at a path, and the path as a pattern. The schema is undefined if the path leads into alternatives. */
function fieldAt(path: Flaw['path']): { readonly part: SchemaPart | undefined; readonly pattern: string } {
  let part: SchemaPart | undefined = branchFile;
  let pattern = '';
  for (const step of path) {
    const whole: SchemaPart | undefined = part?.wrapped ?? part;
    const isRecord = whole?.type === 'record';
    if (typeof step === 'number') {
      pattern += '[]';
      part = whole?.item;
    } else {
      pattern += `${pattern && '.'}${isRecord ? '*' : step}`;
      part = isRecord ? whole.value : whole?.entries?.[step];
    }
  }
  return { part, pattern };
}
