import type * as v from 'valibot';
import { alternativesOf, type SchemaPart } from '../contract/schema-part.ts';
import type { FieldPath } from '../domain/configuration/field-path.ts';

export const oddNumbers = [-1, 0.5, 8_640_000_000_000_001, 1e300];

/** The paths of the values in a request body, including lists, with their types. */
export function valueFields(
  schema: v.GenericSchema | undefined,
): readonly { path: FieldPath; type: string }[] {
  const below = (part: SchemaPart, path: FieldPath): { path: FieldPath; type: string }[] => {
    const parts = [
      ...Object.entries(part.entries ?? {}).flatMap(([name, entry]) => below(entry, [...path, name])),
      ...alternativesOf(part).flatMap((option) => below(option, path)),
      ...(part.item ? below(part.item, [...path, 0]) : []),
      ...(part.wrapped ? below(part.wrapped, path) : []),
      ...(part.getter && path.length < 8 ? below(part.getter(undefined), path) : []),
    ];
    return parts.length === 0 || part.item ? [{ path, type: part.type }, ...parts] : parts;
  };
  const all = schema ? below(schema, []) : [];
  return [...new Map(all.map((field) => [field.path.join('.'), field])).values()];
}

/** The paths of the numbers in a request body. */
export const numericFields = (schema: v.GenericSchema): readonly FieldPath[] =>
  valueFields(schema).flatMap(({ path, type }) => (type === 'number' ? [path] : []));

export function bodyWithValueAt(body: unknown, [step, ...rest]: FieldPath, value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') return [bodyWithValueAt(Array.isArray(body) ? body[0] : {}, rest, value)];
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  return { ...fields, [step]: bodyWithValueAt(fields[step], rest, value) };
}
