import type { BranchField } from '../contract/fields/field.ts';
import type { FieldChoice } from '../contract/fields/fields.ts';
import english from './en.json?fields' with { type: 'json' };
import type { SentenceOf } from './words-file.ts';

export type FieldText = `${BranchField}.${'title' | 'help'}` | FieldChoice;

const texts: Readonly<Record<FieldText, string>> = english.fields;

/** The English words of a branch file's fields. A sentence of an unknown field does not compile. */
export const englishFields: Readonly<Record<SentenceOf<'fields'>, string>> = texts;
