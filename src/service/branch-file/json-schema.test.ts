import type { JsonSchema } from '@valibot/to-json-schema';
import { describe, expect, it } from 'vitest';
import { branchFile } from '../../contract/additions/branch-file.ts';
import { rules } from '../../contract/additions/rules.ts';
import { isFields } from '../../domain/configuration/fields.ts';
import { branchFileJsonSchema } from './json-schema.ts';
import { fieldsWithDefault } from './short/default-fields.ts';

const schema = branchFileJsonSchema();

describe('an editor with the JSON Schema', () => {
  it('shows a description of every section and every rule', () => {
    const sections = Object.keys(branchFile.entries).filter((name) => name !== '$schema');
    const explained = [
      ...sections.map((name) => schema.properties?.[name]),
      ...Object.keys(rules.entries).map((name) => rulesPart(name)),
    ];
    for (const part of explained) expect(part).toMatchObject({ description: expect.stringMatching(/\.$/) });
  });

  it('requires only the branch with name and time zone, languages and services', () => {
    expect(schema.required).toEqual(['branch', 'languages', 'services']);
    expect(partOf('branch').required).toEqual(['name', 'timeZone']);
    expect(itemOf('languages').required).toEqual(['code']);
    expect(itemOf('services').required).toBeUndefined();
    expect(itemOf('counters').required).toEqual(['number']);
  });

  it('shows the meaning of each optional field, and the default or the source of its value', () => {
    for (const { path, value } of fieldsWithDefault) {
      const part = path.split('.').reduce<JsonSchema>(stepInto, schema);
      expect([path, part.description]).toEqual([path, expect.stringMatching(/\.$/)]);
      if (!isFields(value)) expect([path, part.default]).toEqual([path, value]);
    }
    expect(itemOf('services').properties?.numberInterval).toMatchObject({
      description:
        'The range of numbers for tickets of this service. Without it: the only one, or the one made for the service.',
      examples: ['letters'],
    });
  });

  it('offers the default rules and marks a misspelt rule', () => {
    expect(rulesPart('arrivalMetres')).toMatchObject({ type: 'number', default: 200 });
    expect(schema.properties?.rules).toMatchObject({ additionalProperties: false });
    expect(schema).toMatchObject({ additionalProperties: false });
  });

  it('accepts menus of any depth', () => {
    const [, name = ''] = /"#\/\$defs\/(\w+)"/.exec(JSON.stringify(schema)) ?? [];
    expect(schema.$defs).toHaveProperty(name);
  });

  it('accepts a colour in upper case', () => {
    expect(JSON.stringify(schema).includes('^#[0-9a-f]{6}$')).toBe(false);
  });
});

function rulesPart(name: string): unknown {
  return partOf('rules').properties?.[name];
}

const partOf = (name: string) => stepInto(schema, name);
const itemOf = (name: string) => stepInto(schema, `${name}[]`);

/** The part of the schema to which a step leads: `branch`, `services[]`, or `*` for any value. */
function stepInto(part: JsonSchema, step: string): JsonSchema {
  const [, name = '', list] = /^([\w*]+)(\[\])?$/.exec(step) ?? [];
  const field = name === '*' ? part.additionalProperties : part.properties?.[name];
  const found = list && typeof field === 'object' ? field.items : field;
  if (typeof found !== 'object' || Array.isArray(found)) throw new Error(`no ${step}`);
  return found;
}
