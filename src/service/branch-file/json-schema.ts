import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import { branchFile } from './branch-file.ts';
import { descriptions } from './descriptions.ts';

/** The JSON Schema of a branch file for editors, in draft 7, which most editors support. */
export function branchFileJsonSchema(): JsonSchema {
  const schema = toJsonSchema(branchFile, {
    target: 'draft-07',
    typeMode: 'input',
    // Rules that JSON Schema cannot express are checked when the file is read.
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      valibotSchema.type === 'object' ? { ...jsonSchema, additionalProperties: false } : undefined,
    // JSON Schema has no flags of regular expressions, so a pattern with flags is left out.
    overrideAction({ valibotAction, jsonSchema: { pattern, ...rest } }) {
      const { requirement } = valibotAction as { requirement?: unknown };
      return requirement instanceof RegExp && requirement.flags !== '' ? rest : undefined;
    },
  });
  for (const [path, description] of Object.entries(descriptions)) {
    schemaAt(schema, path).description = description;
  }
  schemaAt(schema, 'users[]').oneOf = [{ required: ['password'] }, { required: ['passwordHash'] }];
  return { title: 'Branch file', ...schema };
}

function schemaAt(schema: JsonSchema, path: string): JsonSchema {
  return (path.match(/\w+|\[\]/g) ?? []).reduce<JsonSchema>((part, step) => {
    const next = step === '[]' ? part.items : part.properties?.[step];
    if (typeof next !== 'object' || Array.isArray(next)) throw new Error(`a branch file has no ${path}`);
    return next;
  }, schema);
}
