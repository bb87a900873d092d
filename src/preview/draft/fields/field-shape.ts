import { meaningOf } from '../../../contract/fields/fields.ts';
import type { SchemaPart } from '../../../contract/schema-part.ts';

/** The meaning of an empty input: an empty text or a missing number, `null`, or an absent field. */
export type WhenEmpty = 'value' | 'null' | 'absent';

export type FieldShape =
  | { readonly kind: 'text'; readonly most: number; readonly whenEmpty: WhenEmpty }
  | {
      readonly kind: 'number';
      readonly min: number | undefined;
      readonly max: number | undefined;
      readonly isWhole: boolean;
      readonly whenEmpty: WhenEmpty;
    }
  | { readonly kind: 'switch' }
  | { readonly kind: 'colour' }
  | { readonly kind: 'time' }
  | { readonly kind: 'date' }
  | {
      readonly kind: 'fields';
      readonly fields: readonly { readonly name: string; readonly shape: FieldShape }[];
    }
  | { readonly kind: 'list'; readonly item: FieldShape }
  /** Values by keys that the administrator chooses. */
  | { readonly kind: 'record'; readonly value: FieldShape }
  /** An object that may be absent. */
  | { readonly kind: 'optional'; readonly inner: FieldShape }
  | { readonly kind: 'menu' }
  | { readonly kind: 'json' }
  /** Only one value is possible. */
  | { readonly kind: 'fixed' };

/** The kind of input for a schema's values in this field. */
export function shapeOf(schema: SchemaPart, field: string): FieldShape {
  const input = meaningOf(field)?.input;
  if (input === 'menu' || input === 'date' || input === 'colour' || input === 'time') return { kind: input };
  const requirement = (type: string) => schema.pipe?.find((action) => action.type === type)?.requirement;
  const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);
  switch (schema.type) {
    case 'string':
      return {
        kind: 'text',
        most: numberOf(requirement('max_length')) ?? Number.POSITIVE_INFINITY,
        whenEmpty: 'value',
      };
    case 'number':
      return {
        kind: 'number',
        min: numberOf(requirement('min_value')),
        max: numberOf(requirement('max_value')),
        isWhole: schema.pipe?.some(({ type }) => type === 'integer') ?? false,
        whenEmpty: 'value',
      };
    case 'boolean':
      return { kind: 'switch' };
    case 'object':
      return {
        kind: 'fields',
        fields: Object.entries(schema.entries ?? {}).map(([name, entry]) => ({
          name,
          shape: shapeOf(entry, `${field}.${name}`),
        })),
      };
    case 'array':
      return schema.item ? { kind: 'list', item: shapeOf(schema.item, `${field}[]`) } : { kind: 'json' };
    case 'record':
      return schema.value ? { kind: 'record', value: shapeOf(schema.value, `${field}.*`) } : { kind: 'json' };
    case 'nullable':
    case 'optional': {
      const inner = schema.wrapped && shapeOf(schema.wrapped, field);
      // An object with a default is always present.
      if (inner?.kind === 'fields' && schema.default !== undefined) return inner;
      return inner ? absentable(inner, schema.type) : { kind: 'json' };
    }
    case 'null':
    case 'literal':
      return { kind: 'fixed' };
    default:
      return { kind: 'json' };
  }
}

function absentable(inner: FieldShape, type: 'nullable' | 'optional'): FieldShape {
  const whenEmpty = type === 'nullable' ? 'null' : 'absent';
  if (inner.kind === 'text' || inner.kind === 'number') return { ...inner, whenEmpty };
  // An absent record is like an empty record, and an absent switch is off.
  return inner.kind === 'record' || inner.kind === 'switch' ? inner : { kind: 'optional', inner };
}
