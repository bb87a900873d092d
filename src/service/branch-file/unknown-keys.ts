import type { Flaw } from '../input/flaw.ts';

/** Finds keys of an input that the schema does not have. Such keys are often misspelt. `parsed` is the parsed input. */
export function findUnknownKeys(input: unknown, parsed: unknown, path: Flaw['path'] = []): Flaw[] {
  if (!isObject(input) || !isObject(parsed)) return [];
  return Object.keys(input).flatMap((name) => {
    const here = [...path, Array.isArray(input) ? Number(name) : name];
    return Object.hasOwn(parsed, name)
      ? findUnknownKeys(input[name], parsed[name], here)
      : [{ path: here, problem: 'is not a known field' }];
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
