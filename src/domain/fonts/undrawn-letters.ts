import { displayableText } from '../text-entry/displayable-text.ts';
import { fontRanges } from './font-ranges.ts';

export interface UndrawnText {
  readonly path: readonly (string | number)[];
  readonly text: string;
  readonly letters: readonly string[];
}

/** Spaces, joiners and direction marks. */
const needsNoGlyph = /[\p{White_Space}\p{Default_Ignorable_Code_Point}]/u;

let bounds: Uint32Array | undefined;

/** The first letters of ranges, alternately present and missing in the fonts. */
function rangeBounds(): Uint32Array {
  let letter = 0;
  bounds ??= Uint32Array.from(fontRanges.split(' '), (length) => {
    letter += Number.parseInt(length, 36);
    return letter;
  });
  return bounds;
}

function hasFont(letter: number): boolean {
  const starts = rangeBounds();
  let low = 0;
  let high = starts.length;
  // `low` is the number of ranges that begin at or before this letter. If it is odd, the fonts have the letter.
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= letter) low = middle + 1;
    else high = middle;
  }
  return low % 2 === 1;
}

/** The letters that visitors see as boxes, because the page has no font for them. Each is listed once. */
export function undrawnLetters(text: string): string[] {
  const letters = new Set(displayableText(text));
  return [...letters].filter((letter) => !needsNoGlyph.test(letter) && !hasFont(letter.codePointAt(0) ?? 0));
}

/** The fields whose texts appear on neither screens nor slips. */
const notShown = new Set([
  ...[
    'key',
    'websocketID',
    'code',
    'defaultLang',
    'timeZone',
    'address',
    'smart',
    'client',
    'player',
    'feedback',
  ],
  ...['customCss', 'customJs', 'avatar', 'logoImage', 'backgroundImage', 'bannedWords', 'announcement'],
]);

/** The texts in a value that contain letters without a font, except texts that are never shown. */
export function undrawnTexts(value: unknown): UndrawnText[] {
  if (typeof value === 'string') {
    const letters = undrawnLetters(value);
    return letters.length > 0 ? [{ path: [], text: value, letters }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const fields: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value).filter(([name]) => !notShown.has(name));
  return fields.flatMap(([step, inner]) =>
    undrawnTexts(inner).map(({ path, ...found }) => ({ ...found, path: [step, ...path] })),
  );
}

/** Formats letters so that administrators can look them up: `𒀀 (U+12000)`. */
export const namedLetters = (letters: readonly string[]): string[] =>
  letters.map(
    (letter) => `${letter} (U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`,
  );
