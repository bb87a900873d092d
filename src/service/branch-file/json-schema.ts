import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import { branchFile } from '../../contract/additions/branch-file.ts';
import { fieldNames, fields } from '../../contract/fields/fields.ts';
import { fieldDescription } from '../../domain/configuration/described-fields.ts';
import { isFields } from '../../domain/configuration/fields.ts';
import { englishFields } from '../../words/english-fields.ts';
import { examples } from './examples.ts';
import { fieldsWithDefault } from './short/default-fields.ts';
import { derivedFields } from './short/derived-fields.ts';

/** The JSON Schema of a branch file, in draft 7, which most editors support. */
export function branchFileJsonSchema(): JsonSchema {
  const schema = toJsonSchema(branchFile, {
    target: 'draft-07',
    typeMode: 'input',
    // Rules that JSON Schema cannot express are checked when the file is read.
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      valibotSchema.type === 'object' ? { ...jsonSchema, additionalProperties: false } : undefined,
    // JSON Schema has no regular expression flags, so a pattern with flags is omitted.
    overrideAction({ valibotAction, jsonSchema: { pattern, ...rest } }) {
      const { requirement } = valibotAction as { requirement?: unknown };
      return requirement instanceof RegExp && requirement.flags !== '' ? rest : undefined;
    },
  });
  for (const field of fieldNames) {
    const part = schemaAt(schema, field);
    part.title = englishFields[`${field}.title`];
    part.description = fieldDescription(field);
    // Objects get no default, because an editor would insert all their fields.
    const { default: value } = fields[field];
    if (value !== undefined && !isFields(value)) part.default = value as JsonSchema['default'];
  }
  for (const [path, example] of Object.entries(examples)) {
    // Menu items are recursive, so their schema is a shared definition.
    if (!path.includes('structure[]')) schemaAt(schema, path).examples = [example] as JsonSchema['examples'];
  }
  for (const { path } of fieldsWithDefault) makeOptional(schema, path);
  for (const { path, says } of derivedFields) {
    makeOptional(schema, path);
    const field = schemaAt(schema, path);
    field.description = [field.description, `Without it: ${says}.`].filter(Boolean).join(' ');
  }
  schemaAt(schema, 'users[]').oneOf = [{ required: ['password'] }, { required: ['passwordHash'] }];
  return { title: 'Branch file', ...schema };
}

function schemaAt(schema: JsonSchema, path: string): JsonSchema {
  return (path.match(/\w+|\[\]|\*/g) ?? []).reduce<JsonSchema>((schemaOrNull, step) => {
    const part = (schemaOrNull.anyOf ?? [schemaOrNull]).filter((one) => typeof one === 'object')[0] ?? {};
    const next =
      step === '[]' ? part.items : step === '*' ? part.additionalProperties : part.properties?.[step];
    if (typeof next !== 'object' || Array.isArray(next)) throw new Error(`a branch file has no ${path}`);
    return next;
  }, schema);
}

function makeOptional(schema: JsonSchema, path: string): void {
  const [, owner = '', name = ''] = /^(?:(.*)\.)?(\w+)$/.exec(path) ?? [];
  const object = schemaAt(schema, owner);
  const required = object.required?.filter((one) => one !== name) ?? [];
  if (required.length > 0) object.required = required;
  else delete object.required;
}
