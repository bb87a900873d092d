import type { BranchField } from '../contract/fields/field.ts';
import type { FieldChoice } from '../contract/fields/fields.ts';
import english from './en.json?fields' with { type: 'json' };
import type { SentenceOf } from './words-file.ts';

/** Each field has a title and a help, and each of its choices a text. */
export type FieldText = `${BranchField}.${'title' | 'help'}` | FieldChoice;

const texts: Readonly<Record<FieldText, string>> = english.fields;

/** The English words of the fields of a branch file. A sentence of no field does not compile either. */
export const englishFields: Readonly<Record<SentenceOf<'fields'>, string>> = texts;
