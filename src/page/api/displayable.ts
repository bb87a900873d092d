import { displayableText, isChangedForDisplay } from '../../domain/text-entry/displayable-text.ts';

/** Removes control characters and the like from every string, because any may be displayed. */
const cleaned = (_key: string, value: unknown) =>
  typeof value === 'string' ? displayableText(value) : value;

/**
 * Returns a reviver that cleans the strings of an answer, if they need it. An escape may be any character.
 */
export const displayable = (json: string) =>
  json.includes('\\u') || isChangedForDisplay(json) ? cleaned : undefined;
