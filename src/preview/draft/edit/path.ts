import type { FieldPath } from '../../../domain/configuration/field-path.ts';

export type Path = FieldPath;

export function hasParts(value: unknown): value is Readonly<Record<string | number, unknown>> {
  return typeof value === 'object' && value !== null;
}

export function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, step) => (hasParts(value) && Object.hasOwn(value, step) ? value[step] : undefined),
    root,
  );
}

/** A copy with another value at a path; undefined removes the field. Parts outside the path are shared. */
export function withValueAt(root: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const inner = withValueAt(valueAt(root, [step]), rest, value);
  if (Array.isArray(root) && typeof step === 'number') return Object.assign([...root], { [step]: inner });
  // A draft may contain anything, even a list where the path expects an object.
  const fields = hasParts(root) && !Array.isArray(root) ? root : {};
  const { [step]: _, ...others } = fields;
  return inner === undefined ? others : { ...fields, [step]: inner };
}

/** The key of an entity; undefined for a value without one. */
export function keyOf(item: unknown): string | undefined {
  const key = valueAt(item, ['key']);
  return typeof key === 'string' ? key : undefined;
}

/** Deep equality of values without functions. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!hasParts(one) || !hasParts(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}

/** A list with one of its entries at another place. */
export function withMoved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  return item === undefined || from === to ? list : list.toSpliced(from, 1).toSpliced(to, 0, item);
}
