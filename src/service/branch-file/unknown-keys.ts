import type { Flaw } from '../field-path.ts';

/** What an input has and its parsed form has not: keys that nobody knows, often known ones misspelt. */
export function unknownKeys(input: unknown, parsed: unknown, path: Flaw['path'] = []): Flaw[] {
  if (!isObject(input) || !isObject(parsed)) return [];
  return Object.keys(input).flatMap((name) => {
    const here = [...path, Array.isArray(input) ? Number(name) : name];
    return Object.hasOwn(parsed, name)
      ? unknownKeys(input[name], parsed[name], here)
      : [{ path: here, problem: 'is not known here' }];
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
