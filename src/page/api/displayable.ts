import { displayableText, isChangedForDisplay } from '../../domain/text-entry/displayable-text.ts';

/** Removes control characters and similar ones from all strings, because any of them may be displayed. */
const cleaned = (_key: string, value: unknown) =>
  typeof value === 'string' ? displayableText(value) : value;

/** Makes the strings of an answer displayable; undefined: they already are. An escape may be any character. */
export const displayable = (json: string) =>
  json.includes('\\u') || isChangedForDisplay(json) ? cleaned : undefined;
