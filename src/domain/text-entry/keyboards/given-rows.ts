import { graphemesOf } from '../graphemes.ts';

const maxRows = 5;
const maxKeys = 15;
const minLetters = 5;

const backspace = /^\{(backspace|bksp)\}$/;
/** A tenant's key to other keyboards is dropped, because the button below the rows has this function. */
const knownTokens = /^\{(backspace|bksp|space|shift)\}$/;

/**
 * The branch's rows, without invalid tokens and without rows of too many keys. Undefined if a name cannot be typed
 * with them. Interface: Language, keyboardLayouts.
 */
export function usableRows(given: readonly string[]): string[] | undefined {
  if (given.length > 4 * maxRows) return undefined;
  const readable = given.filter((row) => !isTooLong(row));
  const rows = readable.map(keysOf).filter((row) => row.length > 0);
  const letters = new Set(rows.flat().filter((token) => /^\p{L}/u.test(token)));
  if (letters.size < minLetters) return undefined;

  const has = (token: RegExp) => rows.some((row) => row.some((key) => token.test(key)));
  if (!has(backspace)) rows.findLast((row) => row.length < maxKeys)?.push('{backspace}');
  if (!has(/^\{space\}$/)) rows.push(['{space}']);
  if (!has(backspace)) rows.at(-1)?.push('{backspace}');
  const fitted = fitRows(
    rows.map((row) => row.join(' ')),
    maxRows,
  );
  return fitted.some((row) => keyCount(row) > maxKeys) ? undefined : fitted;
}

/** The keys of a row. If there are too many, a repeated key, such as a second shift, is used once. */
function keysOf(row: string): string[] {
  const keys = row.split(/\s+/u).filter(isKey);
  return keys.length > maxKeys ? [...new Set(keys)] : keys;
}

const isTooLong = (row: string) => row.length > 400 || keysOf(row).length > maxKeys;

/** The numbers, from 1, of the rows that have too many keys to be shown. */
export const rowsTooLong = (given: readonly string[]): number[] =>
  given.flatMap((row, index) => (isTooLong(row) ? [index + 1] : []));

/** True for a known `{token}`, one grapheme, or a letter of several characters such as Croatian dž. */
function isKey(token: string): boolean {
  if (token.startsWith('{') && token.length > 1) return knownTokens.test(token);
  const characters = graphemesOf(token);
  if (/[\p{C}\p{Z}]/u.test(token) || token.length > 16) return false;
  return characters.length === 1 || (characters.length <= 4 && /^[\p{L}\p{M}]+$/u.test(token));
}

const keyCount = (row: string) => row.split(' ').length;

/**
 * Reduces rows to `most`: joins the shortest neighbours, or distributes all keys again if a joined row would be too
 * long.
 */
export function fitRows(rows: readonly string[], most: number): string[] {
  const fitted = [...rows];
  while (fitted.length > most) {
    const together = fitted.slice(1).map((row, before) => keyCount(`${fitted[before]} ${row}`));
    const least = Math.min(...together);
    if (least > maxKeys) return distribute(fitted.join(' ').split(' '), most);
    const at = together.indexOf(least);
    fitted.splice(at, 2, `${fitted[at]} ${fitted[at + 1]}`);
  }
  return fitted;
}

function distribute(keys: readonly string[], rows: number): string[] {
  const each = Math.ceil(keys.length / rows);
  return Array.from({ length: rows }, (_, row) => keys.slice(row * each, (row + 1) * each).join(' '));
}
