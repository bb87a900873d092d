import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import { branchFile } from './branch-file.ts';
import { descriptions } from './descriptions.ts';

/** The format of a branch file for editors: JSON Schema, in the draft that most of them know. */
export function branchFileJsonSchema(): JsonSchema {
  const schema = toJsonSchema(branchFile, {
    target: 'draft-07',
    typeMode: 'input',
    // What JSON Schema cannot say is said when the file is read.
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      valibotSchema.type === 'object' ? { ...jsonSchema, additionalProperties: false } : undefined,
    // Without its flags a pattern would be another one.
    overrideAction({ valibotAction, jsonSchema: { pattern, ...rest } }) {
      const { requirement } = valibotAction as { requirement?: unknown };
      return requirement instanceof RegExp && requirement.flags !== '' ? rest : undefined;
    },
  });
  for (const [path, description] of Object.entries(descriptions)) {
    partOf(schema, path).description = description;
  }
  return { title: 'Branch file', ...schema };
}

function partOf(schema: JsonSchema, path: string): JsonSchema {
  return (path.match(/\w+|\[\]/g) ?? []).reduce<JsonSchema>((part, step) => {
    const next = step === '[]' ? part.items : part.properties?.[step];
    if (typeof next !== 'object' || Array.isArray(next)) throw new Error(`a branch file has no ${path}`);
    return next;
  }, schema);
}
