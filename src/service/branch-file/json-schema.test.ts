import { describe, expect, it } from 'vitest';
import { rules } from '../store/rules.ts';
import { branchFile } from './branch-file.ts';
import { branchFileJsonSchema } from './json-schema.ts';

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

  it('requires exactly the mandatory sections', () => {
    expect(schema.required).toEqual([
      'branch',
      'languages',
      'services',
      'groups',
      'profiles',
      'settings',
      'numberIntervals',
      'dispensers',
    ]);
  });

  it('offers the default rules and marks a misspelt one', () => {
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
  const part = schema.properties?.rules;
  return typeof part === 'object' ? part.properties?.[name] : undefined;
}
