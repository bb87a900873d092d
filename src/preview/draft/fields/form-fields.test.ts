import { describe, expect, it } from 'vitest';
import {
  aBranch,
  aDevice,
  aGroup,
  aLanguage,
  anExceptionDay,
  aProfile,
  aService,
  theSettings,
} from '../../../testing/builders.ts';
import { fieldsOf } from '../../../testing/fields-of.ts';
import {
  aBranchFile,
  aCode,
  aCounter,
  aNumberInterval,
  aUser,
} from '../../../testing/service/branch-file-builders.ts';
import { type EditablePart, editable } from '../changes/entities.ts';
import type { EntityNames } from '../changes/entity-names.ts';
import { withValueAt } from '../edit/path.ts';
import { valueProblems } from '../edit/problem.ts';
import type { FieldShape } from './field-shape.ts';
import { fieldsUnder, formFields, withoutInput } from './form-fields.ts';
import { newValue } from './new-value.ts';

function inputsUnder(shape: FieldShape, path: string): string[] {
  switch (shape.kind) {
    case 'list':
      return inputsUnder(shape.item, path);
    case 'optional':
      return inputsUnder(shape.inner, path);
    case 'fields':
      return fieldsUnder(shape, '', []).flatMap((field) =>
        inputsUnder(field.shape, [path, ...field.path].join('.')),
      );
    case 'date':
      return ['year', 'month', 'day'].map((name) => `${path}.${name}`);
    case 'menu':
      return ['language', 'items.service', 'items.group', 'items.items'].map((name) => `${path}.${name}`);
    default:
      return [path];
  }
}

const entities = {
  profiles: aProfile(),
  settings: theSettings(),
  languages: aLanguage(),
  services: aService(),
  groups: aGroup(),
  dispensers: aDevice(),
  counters: aCounter(),
  users: aUser(),
  numberIntervals: aNumberInterval(),
  codes: aCode(),
  advertisements: { key: 'city', items: [] },
  exceptionDays: anExceptionDay(),
  branch: aBranch(),
  rules: aBranchFile().rules,
};

describe.each(Object.keys(editable) as EditablePart[])('the form for %s', (part) => {
  const fields = formFields(part);
  const inputs = fields.flatMap((field) => inputsUnder(field.shape, field.path.join('.')));

  it('has an input for each field of the schema, or a reason for having none', () => {
    const all = fieldsOf(editable[part]);
    const missing = all.filter((path) => !inputs.includes(path));
    const isLeftOut = (path: string) =>
      [path.split('.').at(-1) ?? '', `${part}.${path}`, `${part}[].${path}`].some(
        (name) => name in withoutInput,
      );
    expect(missing.filter((path) => !isLeftOut(path))).toEqual([]);
    expect(inputs.filter((path) => !all.includes(path))).toEqual([]);
  });

  it('begins new entries of lists with values that the schema accepts', () => {
    const names: EntityNames = (of) => [{ key: `a key of ${of}`, name: '' }];
    for (const { shape, pattern, path } of fields) {
      // The keys of feedback profiles are typed, because a branch has no list of them.
      if (shape.kind !== 'list' || pattern === 'branch.feedbackProfiles') continue;
      const entity = withValueAt(entities[part], path, [newValue(shape.item, `${pattern}[]`, names)]);
      expect(valueProblems(editable[part], entity, [])).toEqual([]);
    }
  });
});
