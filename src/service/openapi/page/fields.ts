import type { JsonSchema } from '@valibot/to-json-schema';
import { codeHtml, escapeHtml, table } from './html.ts';

/** A table of a schema's fields, or several tables for alternatives. Nested objects without a name are included. */
export function fieldTable(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map((one) => fieldTable(one as JsonSchema)).join('<p>or</p>');
  if (!schema.properties) return `<p>${typeOf(schema)}</p>`;
  return table(['Field', 'Type'], rowsOf(schema, ''));
}

/** The path of a nested field is joined by dots; `[]` marks a list. */
function rowsOf({ properties = {}, required = [] }: JsonSchema, prefix: string): string[][] {
  return Object.entries(properties).flatMap(([key, value]) => {
    const schema = value as JsonSchema;
    const items = schema.items as JsonSchema | undefined;
    const name = `${prefix}${key === '' ? '""' : key}`;
    const row = [codeHtml(name), `${typeOf(schema)}${required.includes(key) ? '' : ', optional'}`];
    if (schema.properties) return [row, ...rowsOf(schema, `${name}.`)];
    return items?.properties ? [row, ...rowsOf(items, `${name}[].`)] : [row];
  });
}

/** The type of a value as HTML, with links to named schemas. */
export function typeOf(schema: JsonSchema): string {
  if (schema.$ref) return schemaLink(schema.$ref);
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one as JsonSchema)).join(' or ');
  if (schema.enum) return schema.enum.map((one) => `<code>${escapeHtml(String(one))}</code>`).join(' or ');
  if (schema.const !== undefined) return `<code>${escapeHtml(String(schema.const))}</code>`;
  if (schema.type === 'array') return `list of ${typeOf(schema.items as JsonSchema)}`;
  const values = schema.additionalProperties;
  if (schema.type === 'object' && typeof values === 'object')
    return `by key: ${typeOf(values as JsonSchema)}`;
  return escapeHtml(String(schema.type ?? 'anything'));
}

function schemaLink(reference: string): string {
  const name = escapeHtml(reference.replace('#/components/schemas/', ''));
  return `<a href="#${name}">${name}</a>`;
}
