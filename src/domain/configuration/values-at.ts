import type { FieldPath } from './field-path.ts';
import { isFields } from './fields.ts';

/** A value in an input, and its path. */
export interface ValueAtPath {
  readonly value: unknown;
  readonly path: FieldPath;
}

/**
 * The values that match a pattern, in an input of any shape. `services[].codes[]` matches every item of the lists, `texts{}`
 * the property names, `texts.*` their values, and `structure[]**` every menu item at any depth.
 */
export function valuesAtPattern(input: unknown, pattern: string): ValueAtPath[] {
  const steps = pattern.match(/\w+|\[\]|\{\}|\*\*|\*/g) ?? [];
  return [...walk(input, steps, [])];
}

function* walk(value: unknown, steps: readonly string[], path: FieldPath): Generator<ValueAtPath> {
  const [step, ...rest] = steps;
  if (step === undefined) {
    yield { value, path };
  } else if (step === '[]') {
    if (!Array.isArray(value)) return;
    for (const [index, item] of value.entries()) yield* walk(item, rest, [...path, index]);
  } else if (!isFields(value)) {
    return;
  } else if (step === '{}') {
    for (const name of Object.keys(value)) yield { value: name, path: [...path, name] };
  } else if (step === '*') {
    for (const name of Object.keys(value)) yield* walk(value[name], rest, [...path, name]);
  } else if (step === '**') {
    for (const button of walk(value, ['items', '[]'], path)) {
      yield* walk(button.value, rest, button.path);
      yield* walk(button.value, steps, button.path);
    }
  } else if (Object.hasOwn(value, step)) {
    yield* walk(value[step], rest, [...path, step]);
  }
}
