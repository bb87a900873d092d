import * as v from 'valibot';
import type { SayPreview } from '../../words/preview-words.ts';
import { hasParts, type Path } from './path.ts';

export interface ValueProblem {
  readonly path: Path;
  /** A function, because the page's language may change while the draft keeps the value. */
  readonly message: (say: SayPreview) => string;
}

/** A value's errors according to a schema; `at` is its path. */
export function valueProblems(schema: v.GenericSchema, value: unknown, at: Path): ValueProblem[] {
  return (v.safeParse(schema, value).issues ?? []).map((issue) => problemOf(issue, at));
}

/** A value's errors according to a schema, and fields that the schema does not know. */
export function strictProblemsOf(schema: v.GenericSchema, value: unknown, at: Path): ValueProblem[] {
  const result = v.safeParse(schema, value);
  return [...valueProblems(schema, value, at), ...unknownFields(value, result.output, at)];
}

/** Converts a schema issue. If a value fits none of several shapes, the error of the closest shape is used. */
function problemOf(issue: v.BaseIssue<unknown>, at: Path): ValueProblem {
  const path = [...at, ...(issue.path ?? []).map(({ key }) => key as string | number)];
  const [deepest] = (issue.issues ?? [])
    .map((inner) => problemOf(inner, path))
    .sort((one, other) => other.path.length - one.path.length);
  return deepest && deepest.path.length > path.length
    ? deepest
    : { path, message: (say) => sentenceOf(issue, say) };
}

function sentenceOf(
  { type, received, requirement, message, expected }: v.BaseIssue<unknown>,
  say: SayPreview,
): string {
  if (received === 'undefined') return say('input.missing');
  switch (type) {
    case 'number':
      return say('input.number');
    case 'integer':
      return say('input.whole');
    case 'min_value':
      return say('input.least', { number: String(requirement) });
    case 'max_value':
      return say('input.most', { number: String(requirement) });
    case 'string':
      return say('input.text');
    case 'min_length':
      return say('input.empty');
    case 'max_length':
      return say('input.long', { count: String(requirement) });
    case 'boolean':
      return say('input.boolean');
    case 'array':
      return say('input.list');
    case 'object':
    case 'record':
      return say('input.fields');
    case 'regex':
      return say(sentences[message] ?? 'input.form');
    default:
      return expected === null ? `${message}.` : say('input.only', { values: expected });
  }
}

/** The sentences for invalid texts in forms, by schema message. */
const sentences: Readonly<Record<string, 'input.time' | 'input.colour' | 'input.link' | undefined>> = {
  'expected HHMM': 'input.time',
  'expected a colour such as #0e5f57': 'input.colour',
  'expected an http URL that contains #{token}': 'input.link',
};

function unknownFields(given: unknown, known: unknown, at: Path): ValueProblem[] {
  if (!hasParts(given) || !hasParts(known)) return [];
  return Object.keys(given).flatMap((name) => {
    const path = [...at, Array.isArray(given) ? Number(name) : name];
    return Object.hasOwn(known, name)
      ? unknownFields(given[name], known[name], path)
      : [{ path, message: (say: SayPreview) => say('input.unknown') }];
  });
}
