import type { JsonSchema } from '@valibot/to-json-schema';
import type { BranchField } from '../../contract/fields/field.ts';
import { fields } from '../../contract/fields/fields.ts';
import { fieldDescription } from '../../domain/configuration/described-fields.ts';

const isField = (path: string): path is BranchField => path in fields;

/** Adds the meaning in a branch file to each field of a schema. */
export function describeFields(schema: JsonSchema, path: string): void {
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    if (typeof part !== 'object') continue;
    const field = `${path}.${name}`;
    if (isField(field)) part.description = fieldDescription(field);
    describeFields(part, field);
    for (const [inner, step] of [
      [part.items, '[]'],
      [part.additionalProperties, '.*'],
    ] as const) {
      if (typeof inner === 'object' && !Array.isArray(inner)) describeFields(inner, field + step);
    }
  }
}
