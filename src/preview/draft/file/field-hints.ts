import { meaningOf } from '../../../contract/fields/fields.ts';
import type { PreviewWords } from '../../words/preview-words.ts';
import { type EditablePart, editable, isListed, partTitle } from '../changes/entities.ts';
import type { EntityNames } from '../changes/entity-names.ts';
import { fieldAt, fieldHelp, fieldTitle } from '../changes/label.ts';
import type { Path } from '../edit/path.ts';
import { type FieldShape, shapeOf } from '../fields/field-shape.ts';
import { entityPattern } from '../fields/form-fields.ts';
import { choicesFor } from '../fields/known-values.ts';

/** A JSON text that is possible at a place in the file, with its meaning. */
export interface Hint {
  readonly text: string;
  readonly meaning: string;
}

/** The shape of the value at a path; undefined if any shape is allowed. */
function shapeAt([part, ...rest]: Path): FieldShape | undefined {
  if (typeof part !== 'string' || !(part in editable)) return undefined;
  const isList = isListed(part as EditablePart);
  const own = shapeOf(editable[part as EditablePart], entityPattern(part as EditablePart));
  return rest.reduce<FieldShape | undefined>(
    (shape, step) => shape && stepInto(shape, step),
    isList ? { kind: 'list', item: own } : own,
  );
}

function stepInto(shape: FieldShape, step: string | number): FieldShape | undefined {
  switch (shape.kind) {
    case 'fields':
      return shape.fields.find(({ name }) => name === step)?.shape;
    case 'list':
      return shape.item;
    case 'record':
      return shape.value;
    case 'optional':
      return stepInto(shape.inner, step);
    default:
      return undefined;
  }
}

/** The possible fields of the object at a path. */
export function namesAt(path: Path, words: PreviewWords): readonly Hint[] {
  if (path.length === 0) {
    return (Object.keys(editable) as EditablePart[]).map((part) => ({
      text: part,
      meaning: partTitle(part, words.say),
    }));
  }
  const shape = shapeAt(path);
  const object = shape?.kind === 'optional' ? shape.inner : shape;
  if (object?.kind !== 'fields') return [];
  return object.fields.map(({ name }) => ({
    text: name,
    meaning: fieldTitle(fieldAt([...path, name]), words),
  }));
}

/** The suggested values of a field. */
export function valuesAt(path: Path, names: EntityNames, words: PreviewWords): readonly Hint[] {
  const field = fieldAt(path);
  const choices = choicesFor(field, names, words);
  if (choices) return choices.map(({ value, text }) => ({ text: JSON.stringify(value), meaning: text }));
  if (shapeAt(path)?.kind !== 'switch') return [];
  return [true, false].map((value) => ({
    text: String(value),
    meaning: words.say(value ? 'draft.yes' : 'draft.no'),
  }));
}

/** A field's meaning in sentences, if it has one. */
export function meaningAt(path: Path, words: PreviewWords): string | undefined {
  const field = fieldAt(path);
  const { say } = words;
  const help = fieldHelp(field, words);
  const { unit, default: usual } = meaningOf(field) ?? {};
  const title = fieldTitle(field, words);
  if (help === undefined && title === field) return undefined;
  const sentences = [
    `${title}.`,
    help,
    unit && say(`file.in.${unit}`),
    usual !== undefined && say('file.default', { value: JSON.stringify(usual) }),
  ];
  return sentences.filter(Boolean).join(' ');
}
