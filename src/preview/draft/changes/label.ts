import { meaningOf } from '../../../contract/fields/fields.ts';
import { englishFields } from '../../../words/english-fields.ts';
import type { PreviewWords } from '../../words/preview-words.ts';
import type { Path } from '../edit/path.ts';

const texts: Readonly<Record<string, string | undefined>> = englishFields;

/** A field that exists only in drafts. */
const draftField = 'users[].newFirstPassword';

/** The field at a path, such as `profiles[].name`; `.*` is a value of a record. */
export function fieldAt(path: Path): string {
  return path.reduce<string>((before, step) => {
    if (typeof step === 'number') return `${before}[]`;
    const field = before ? `${before}.${step}` : step;
    return isKnown(field) ? field : `${before}.*`;
  }, '');
}

/** True if a path names a field, not the key of a record. */
export const isKnown = (field: string): boolean =>
  meaningOf(field) !== undefined || texts[`${field}.title`] !== undefined || field === draftField;

/** A field's title in plain words, else its path. */
export const fieldTitle = (field: string, words: PreviewWords): string =>
  field === draftField ? words.say('draft.newPassword') : (textOf(`${field}.title`, words) ?? field);

export const fieldHelp = (field: string, words: PreviewWords): string | undefined =>
  textOf(`${field}.help`, words);

/** The label of a field's value, if the value has one. */
export const choiceText = (field: string, value: unknown, words: PreviewWords): string | undefined =>
  textOf(`${field}=${value}`, words);

const textOf = (name: string, { fields }: PreviewWords) => fields[name] ?? texts[name];

/** True for fields that matter only to people who know the interface. */
export function isTechnical(field: string): boolean {
  const effect = meaningOf(field)?.effect;
  return effect !== 'visitor' && effect !== 'staff' && effect !== undefined;
}
