import type { JsonSchema } from '@valibot/to-json-schema';
import { code, escaped, table } from './html.ts';

interface Field {
  /** With dots between the names of objects in one another, and `[]` after a list. */
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
}

/** The fields of a shape as a table, or of each shape that it may have; those of objects without a name of their own among them. */
export function fieldTable(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map((one) => fieldTable(one as JsonSchema)).join('<p>or</p>');
  if (!schema.properties) return `<p>${typeOf(schema)}</p>`;
  const rows = fieldsOf(schema, '').map(({ name, type, isRequired }) => [
    code(name),
    `${type}${isRequired ? '' : ', optional'}`,
  ]);
  return table(['Field', 'Type'], rows);
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema, prefix: string): Field[] {
  return Object.entries(properties).flatMap(([key, value]) => {
    const schema = value as JsonSchema;
    const items = schema.items as JsonSchema | undefined;
    const name = `${prefix}${key}`;
    const field = { name, type: typeOf(schema), isRequired: required.includes(key) };
    if (schema.properties) return [field, ...fieldsOf(schema, `${name}.`)];
    return items?.properties ? [field, ...fieldsOf(items, `${name}[].`)] : [field];
  });
}

/** What a value is, in words, with links to shapes that have a name. */
export function typeOf(schema: JsonSchema): string {
  if (schema.$ref) return shapeLink(schema.$ref);
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one as JsonSchema)).join(' or ');
  if (schema.enum) return schema.enum.map((one) => `<code>${escaped(String(one))}</code>`).join(' or ');
  if (schema.const !== undefined) return `<code>${escaped(String(schema.const))}</code>`;
  if (schema.type === 'array') return `list of ${typeOf(schema.items as JsonSchema)}`;
  const values = schema.additionalProperties;
  if (schema.type === 'object' && typeof values === 'object')
    return `by key: ${typeOf(values as JsonSchema)}`;
  return escaped(String(schema.type ?? 'anything'));
}

function shapeLink(reference: string): string {
  const name = escaped(reference.replace('#/components/schemas/', ''));
  return `<a href="#${name}">${name}</a>`;
}
