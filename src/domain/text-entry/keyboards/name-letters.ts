import { usableRows } from './given-rows.ts';
import { keyboardOf, keysIn } from './name-keyboards.ts';
import { alphabetOf } from './scripts.ts';
import { applyShift } from './shift.ts';

/**
 * The letters of a language that cannot be typed on the first page of a branch's keyboard, not even as a base letter
 * and a mark. Empty for a keyboard in a different script.
 */
export function lettersNotShown(given: readonly string[], locale: string): string[] {
  const rows = usableRows(given);
  const ours = alphabetOf(locale);
  const keyboard = keyboardOf({ locale, name: '', given });
  if (!rows || !ours || ours.script !== keyboard.script) return [];
  const { top = '', rows: needed } = ours.alphabet;
  const shown = new Set(keysIn(applyShift(rows, 'off', locale)));
  const isTyped = (letter: string) => {
    const parts = [...letter.normalize('NFD')];
    return shown.has(letter) || (parts.length > 1 && parts.every((part) => shown.has(part)));
  };
  return keysIn([top, ...needed]).filter((key) => /^[\p{Ll}\p{Lo}]+$/u.test(key) && !isTyped(key));
}

/** True if visitors get our keyboard instead, because a name cannot be typed with these rows. */
export const isReplacedLayout = (given: readonly string[]): boolean =>
  given.length > 0 && usableRows(given) === undefined;

/** True if there is no keyboard for the script of a language, so visitors write Latin letters. */
export const isWithoutKeyboard = (given: readonly string[], locale: string): boolean =>
  alphabetOf(locale) === undefined && usableRows(given) === undefined;
