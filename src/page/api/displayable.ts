import { displayableText, isChangedForDisplay } from '../../domain/text-entry/displayable-text.ts';

/** Removes control characters and similar characters from every string, because any string may be displayed. */
const cleaned = (_key: string, value: unknown) =>
  typeof value === 'string' ? displayableText(value) : value;

/**
 * Returns a reviver that cleans the strings of an answer, if necessary. An escape sequence may encode any
 * character.
 */
export const displayable = (json: string) =>
  json.includes('\\u') || isChangedForDisplay(json) ? cleaned : undefined;
