import { branchFile } from '../../../contract/additions/branch-file.ts';
import { fieldNames, fields } from '../../../contract/fields/fields.ts';
import type { SchemaPart } from '../../../contract/schema-part.ts';
import type { Fields } from '../../../domain/configuration/fields.ts';

function isOptional(path: string): boolean {
  const steps = path.match(/\w+|\[\]|\*/g) ?? [];
  const field = steps.reduce<SchemaPart | undefined>((part, step) => {
    const whole = part?.wrapped ?? part;
    return step === '[]' ? whole?.item : step === '*' ? whole?.value : whole?.entries?.[step];
  }, branchFile);
  return field?.type === 'optional';
}

/** The fields with a default, each with the path of its object. An object comes before its fields. */
export const fieldsWithDefault = fieldNames.flatMap((path) => {
  const { default: value } = fields[path];
  const [, owner = '', name = ''] = /^(?:(.*)\.)?(\w+)$/.exec(path) ?? [];
  return value === undefined || isOptional(path) ? [] : [{ path, owner, name, value }];
});

/** The default values of an absent object's fields. */
export const defaultsOf = (object: string): Fields =>
  Object.fromEntries(
    fieldsWithDefault.flatMap(({ owner, name, value }) => (owner === object ? [[name, value]] : [])),
  );
