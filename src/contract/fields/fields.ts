import { branchFields } from './branch-fields.ts';
import { deviceFields } from './device-fields.ts';
import type { BranchField, FieldMeaning, FieldsOf, Section } from './field.ts';
import { languageFields } from './language-fields.ts';
import { lookFields } from './look-fields.ts';
import { profileFields } from './profile-fields.ts';
import { ruleFields } from './rule-fields.ts';
import { serviceFields } from './service-fields.ts';

const known = {
  ...branchFields,
  ...languageFields,
  ...serviceFields,
  ...profileFields,
  ...lookFields,
  ...deviceFields,
  ...ruleFields,
} satisfies FieldsOf<Section>;

/** The fields of a branch file by path; an object precedes its fields. */
export const fields: FieldsOf<Section> = known;

export const fieldNames = Object.keys(fields) as BranchField[];

export const meaningOf = (path: string): FieldMeaning | undefined => fields[path as BranchField];

type Inner<Name extends string> = Extract<keyof typeof known, `${Name}.${string}` | `${Name}[]${string}`>;

/** A field that contains no other fields. */
export type FieldWithEffect = {
  [Name in keyof typeof known]: [Inner<Name>] extends [never]
    ? (typeof known)[Name]['effect'] extends 'none' | 'data'
      ? never
      : Name
    : never;
}[keyof typeof known];

type Choices<Name extends keyof typeof known> = (typeof known)[Name] extends {
  readonly choices: readonly (infer Choice extends string | number)[];
}
  ? `${Name}=${Choice}`
  : never;

/** A value of a field, such as `settings.styling.colorScheme=dark`. */
export type FieldChoice = { [Name in keyof typeof known]: Choices<Name> }[keyof typeof known];
