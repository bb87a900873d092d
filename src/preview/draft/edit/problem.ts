import * as v from 'valibot';
import { hasParts, type Path } from './path.ts';

export interface ValueProblem {
  readonly path: Path;
  readonly message: string;
}

/** A value's errors according to a schema; `at` is its path. */
export function problemsOf(schema: v.GenericSchema, value: unknown, at: Path): ValueProblem[] {
  return (v.safeParse(schema, value).issues ?? []).map((issue) => problemOf(issue, at));
}

/** A value's errors according to a schema, and fields that the schema does not know. */
export function strictProblemsOf(schema: v.GenericSchema, value: unknown, at: Path): ValueProblem[] {
  const result = v.safeParse(schema, value);
  return [...problemsOf(schema, value, at), ...unknownFields(value, result.output, at)];
}

/** The error of an issue. A value that fits none of several shapes has the error of the closest shape. */
function problemOf(issue: v.BaseIssue<unknown>, at: Path): ValueProblem {
  const path = [...at, ...(issue.path ?? []).map(({ key }) => key as string | number)];
  const [deepest] = (issue.issues ?? [])
    .map((inner) => problemOf(inner, path))
    .sort((one, other) => other.path.length - one.path.length);
  return deepest && deepest.path.length > path.length ? deepest : { path, message: sentenceOf(issue) };
}

function sentenceOf({ type, received, requirement, message, expected }: v.BaseIssue<unknown>): string {
  if (received === 'undefined') return 'This field is missing.';
  switch (type) {
    case 'number':
      return 'Write a number.';
    case 'integer':
      return 'Write a whole number.';
    case 'min_value':
      return `Write ${requirement} or more.`;
    case 'max_value':
      return `Write ${requirement} or less.`;
    case 'string':
      return 'Write a text.';
    case 'min_length':
      return 'This must not be empty.';
    case 'max_length':
      return `Write at most ${Number(requirement).toLocaleString('en')} characters.`;
    case 'boolean':
      return 'Write true or false.';
    case 'array':
      return 'Write a list in [ ].';
    case 'object':
    case 'record':
      return 'Write fields in { }.';
    case 'regex':
      return message === 'expected HHMM'
        ? 'Write a time such as 09:30; the end of the day is 24:00.'
        : `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
    default:
      return expected === null ? `${message}.` : `Only ${expected} is allowed.`;
  }
}

function unknownFields(given: unknown, known: unknown, at: Path): ValueProblem[] {
  if (!hasParts(given) || !hasParts(known)) return [];
  return Object.keys(given).flatMap((name) => {
    const path = [...at, Array.isArray(given) ? Number(name) : name];
    return Object.hasOwn(known, name)
      ? unknownFields(given[name], known[name], path)
      : [{ path, message: 'No field has this name.' }];
  });
}
