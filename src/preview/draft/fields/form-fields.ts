import { type EditablePart, editable, isListed } from '../changes/entities.ts';
import type { Path } from '../edit/path.ts';
import { type FieldShape, shapeOf } from './field-shape.ts';

export interface FormField {
  /** The path below the entity. */
  readonly path: Path;
  /** The field in any branch, such as `profiles[].appearance.customCss`. */
  readonly pattern: string;
  readonly shape: FieldShape;
}

const alwaysInUse = 'It is in use as long as it exists, whatever its status is.';

/** The reasons why fields have no input, by the name or pattern of the field. */
export const withoutInput: Readonly<Record<string, string>> = {
  key: 'Other entries refer to it by its key, so a draft keeps the key.',
  websocketID: 'The API key of the dispenser belongs to this ID, so a draft keeps the ID.',
  branch: 'It is the key of the branch of this file.',
  mustChangePassword: 'It belongs to the first password that is created when you publish.',
  aspect: 'The interface allows only null.',
  'branch.status': alwaysInUse,
  'profiles[].status': alwaysInUse,
  'dispensers[].status': alwaysInUse,
  links: 'The interface allows only null.',
};

/** The pattern of an entity of a part. */
export const entityPattern = (part: EditablePart): string => (isListed(part) ? `${part}[]` : part);

/** The form fields for a part's entities. Required objects are replaced by their fields. */
export function formFields(part: EditablePart): FormField[] {
  const pattern = entityPattern(part);
  return fieldsUnder(shapeOf(editable[part], pattern), pattern, []);
}

/** The fields of an object and its nested objects, as a flat list. */
export function fieldsUnder(shape: FieldShape, pattern: string, path: readonly string[]): FormField[] {
  const name = path.at(-1);
  if (shape.kind === 'fields') {
    return shape.fields.flatMap((field) =>
      fieldsUnder(field.shape, `${pattern}.${field.name}`, [...path, field.name]),
    );
  }
  if (shape.kind === 'fixed' || pattern in withoutInput || (name !== undefined && name in withoutInput))
    return [];
  return [{ path, pattern, shape }];
}
