import type { FieldPath } from './field-path.ts';
import { isFields } from './fields.ts';

export interface ValueAtPath {
  readonly value: unknown;
  readonly path: FieldPath;
}

/**
 * The values of an input that match a pattern:
 * - `services[].codes[]`: every item of the lists
 * - `texts{}`: the property names
 * - `texts.*`: the values of the properties
 * - `structure[]**`: every menu item at any depth
 */
export function valuesAtPattern(input: unknown, pattern: string): ValueAtPath[] {
  const found: ValueAtPath[] = [];
  walk(input, pattern.match(/\w+|\[\]|\{\}|\*\*|\*/g) ?? [], [], (one) => found.push(one));
  return found;
}

type Find = (found: ValueAtPath) => void;

function walk(value: unknown, steps: readonly string[], path: FieldPath, find: Find): void {
  const [step, ...rest] = steps;
  if (step === undefined) {
    find({ value, path });
  } else if (step === '[]') {
    if (!Array.isArray(value)) return;
    for (const [index, item] of value.entries()) walk(item, rest, [...path, index], find);
  } else if (!isFields(value)) {
    return;
  } else if (step === '{}') {
    for (const name of Object.keys(value)) find({ value: name, path: [...path, name] });
  } else if (step === '*') {
    for (const name of Object.keys(value)) walk(value[name], rest, [...path, name], find);
  } else if (step === '**') {
    walk(value, ['items', '[]'], path, (button) => {
      walk(button.value, rest, button.path, find);
      walk(button.value, steps, button.path, find);
    });
  } else if (Object.hasOwn(value, step)) {
    walk(value[step], rest, [...path, step], find);
  }
}
