import { assemble } from 'es-hangul';
import { nameWhileTyping } from '../domain/text-entry/customer-name.ts';
import { keysIn, type NameKeyboards } from '../domain/text-entry/keyboards/name-keyboards.ts';
import {
  firstPlace,
  keyboardAt,
  layOut,
  pageRows,
  placeAfter,
} from '../domain/text-entry/keyboards/page-rows.ts';
import type { KeyboardSize } from '../domain/text-entry/keyboards/pages.ts';
import { applyShift, nextShift, type Shift } from '../domain/text-entry/keyboards/shift.ts';
import { type FieldState, typeToken } from '../domain/text-entry/keyboards/typing.ts';

const empty: FieldState = { text: '', from: 0, to: 0 };
const rules = { clean: nameWhileTyping, max: 200, assembleKorean: assemble };

export type Typist = ReturnType<typeof aTypist>;

export function aTypist(keyboards: NameKeyboards, size: KeyboardSize) {
  const laidOut = layOut(keyboards, size);
  let field = empty;
  let place = firstPlace;
  let shift: Shift = 'off';

  /** The pages of the keyboard that have been on the screen. */
  const seen = new Map<string, readonly string[]>();

  function keys(): readonly string[] {
    const before = field.text.slice(0, field.from);
    const { alphabet, locale } = keyboardAt(laidOut, place);
    const seenAs = JSON.stringify([place, shift, alphabet.changing?.(before)]);
    const known = seen.get(seenAs);
    if (known) return known;
    const rows = pageRows(laidOut, place, before);
    const hasShift = rows.some((row) => row.includes('{shift}'));
    const shown = keysIn(hasShift ? applyShift(rows, shift, locale) : rows);
    seen.set(seenAs, shown);
    return shown;
  }

  function press(key: string): void {
    if (!keys().includes(key)) throw new Error(`no key ${key} among ${keys().join(' ')}`);
    const next = placeAfter(place, key, laidOut);
    if (next) place = next;
    else if (key === '{shift}') shift = nextShift(shift);
    else field = typeToken(field, key, rules);
  }

  /** Presses a key of this page, if necessary after Shift. */
  function pressHere(key: string): boolean {
    const isCapital = key !== key.toLowerCase();
    if (isCapital === (shift === 'off') && keys().includes('{shift}')) press('{shift}');
    const isShown = keys().includes(key);
    if (isShown) press(key);
    return isShown;
  }

  return {
    keys,
    press,
    /** Searches the keyboard's pages for a key and presses it. Returns false if no page has the key. */
    find(key: string) {
      if (pressHere(key)) return true;
      if (keys().includes('{letters}')) press('{letters}');
      for (let page = 0; page < 6; page++) {
        if (pressHere(key)) return true;
        if (!keys().includes('{further}')) return false;
        press('{further}');
      }
      return false;
    },
    text: () => field.text,
    clear() {
      field = empty;
    },
  };
}
