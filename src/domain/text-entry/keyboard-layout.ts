import { defaultLayouts } from './default-layouts.ts';
import { graphemesOf } from './graphemes.ts';
import type { KeyboardLayout } from './layout.ts';

/** The keyboard for names in a language: what the service gives for it, or one that the script of the language needs. */
export function nameLayout(given: readonly string[], locale: string): KeyboardLayout {
  const rows = usableRows(given);
  return rows ? { pages: { letters: rows } } : (defaultLayoutOf(locale) ?? defaultLayouts.Latn);
}

function defaultLayoutOf(locale: string): KeyboardLayout | undefined {
  try {
    const { script = '' } = new Intl.Locale(locale).maximize();
    return Object.hasOwn(defaultLayouts, script)
      ? defaultLayouts[script as keyof typeof defaultLayouts]
      : undefined;
  } catch {
    return undefined; // a language code that is none
  }
}

const maxRows = 5;
const maxKeys = 15;
const minLetters = 5;

const backspace = /^\{(backspace|bksp)\}$/;
const knownTokens = /^\{(backspace|bksp|space|accept|enter|shift)\}$/;

/** The rows that a service gives, without what is no key; undefined where nobody could write a name with them. */
function usableRows(given: readonly string[]): string[] | undefined {
  if (given.length > 4 * maxRows || given.some((row) => row.length > 400)) return undefined;
  const rows = given.map((row) => row.split(/\s+/u).filter(isKey)).filter((row) => row.length > 0);
  const letters = new Set(rows.flat().filter((token) => /^\p{L}/u.test(token)));
  if (letters.size < minLetters) return undefined;

  const has = (token: RegExp) => rows.some((row) => row.some((key) => token.test(key)));
  if (!has(backspace)) rows.at(-1)?.push('{backspace}');
  if (!has(/^\{space\}$/)) rows.push(['{space}']);
  const fitted = fitRows(
    rows.map((row) => row.join(' ')),
    maxRows,
  );
  return fitted.some((row) => keyCount(row) > maxKeys) ? undefined : fitted;
}

/** A key writes one character, or one of the letters that some alphabets make of several. */
function isKey(token: string): boolean {
  if (token.startsWith('{') && token.length > 1) return knownTokens.test(token);
  const signs = graphemesOf(token);
  if (/[\p{C}\p{Z}]/u.test(token) || token.length > 16) return false;
  return signs.length === 1 || (signs.length <= 4 && /^[\p{L}\p{M}]+$/u.test(token));
}

const keyCount = (row: string) => row.split(' ').length;

/** Rows for a keyboard that has room for so many: the shortest neighbours share one, or all keys are dealt out anew. */
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
