import type { Flaw } from '../field-path.ts';

/** A value somewhere in an input, and where. */
export interface Found {
  readonly value: unknown;
  readonly path: Flaw['path'];
}

/**
 * The values that a pattern leads to, in an input of any shape: `services[].codes[]` is every item of every list,
 * `texts{}` the names of its properties, `structure[]**` every button below, at any depth.
 */
export function valuesAt(input: unknown, pattern: string): Found[] {
  const steps = pattern.match(/\w+|\[\]|\{\}|\*\*/g) ?? [];
  return [...walk(input, steps, [])];
}

function* walk(value: unknown, steps: readonly string[], path: Flaw['path']): Generator<Found> {
  const [step, ...rest] = steps;
  if (step === undefined) {
    yield { value, path };
  } else if (step === '[]') {
    if (!Array.isArray(value)) return;
    for (const [index, item] of value.entries()) yield* walk(item, rest, [...path, index]);
  } else if (!isRecord(value)) {
    return;
  } else if (step === '{}') {
    for (const name of Object.keys(value)) yield { value: name, path: [...path, name] };
  } else if (step === '**') {
    for (const button of walk(value, ['items', '[]'], path)) {
      yield* walk(button.value, rest, button.path);
      yield* walk(button.value, steps, button.path);
    }
  } else if (Object.hasOwn(value, step)) {
    yield* walk(value[step], rest, [...path, step]);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
