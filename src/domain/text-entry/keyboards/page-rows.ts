import { fitRows } from './given-rows.ts';
import { latinScript } from './latin-alphabets.ts';
import { keysIn, type NameKeyboard, type NameKeyboards } from './name-keyboards.ts';
import { inGroups, inRows, type KeyboardPages, type KeyboardSize, keyboardPagesOf } from './pages.ts';

/** The visitor's position among the keyboards for a name. */
export interface KeyboardPlace {
  /** The index of the keyboard. */
  readonly keyboard: number;
  readonly page: 'letters' | 'further' | 'digits' | 'keyboards';
  /** The index of the page among the pages with further letters, or among the pages with keyboards. */
  readonly part: number;
}

interface LaidOutKeyboards {
  readonly keyboards: NameKeyboards;
  readonly size: KeyboardSize;
  /** Creates the pages of a keyboard when it is opened, because there are many and a visitor opens few. */
  readonly pagesAt: (place: KeyboardPlace) => KeyboardPages;
}

export function layOut(keyboards: NameKeyboards, size: KeyboardSize): LaidOutKeyboards {
  const made = new Map<NameKeyboard, KeyboardPages>();
  return {
    keyboards,
    size,
    pagesAt(place) {
      const keyboard = keyboardAt({ keyboards }, place);
      const pages = made.get(keyboard) ?? keyboardPagesOf(keyboard, size);
      made.set(keyboard, pages);
      return pages;
    },
  };
}

export const firstPlace: KeyboardPlace = { keyboard: 0, page: 'letters', part: 0 };

export const keyboardAt = (
  { keyboards }: Pick<LaidOutKeyboards, 'keyboards'>,
  { keyboard }: KeyboardPlace,
): NameKeyboard => keyboards[keyboard] ?? keyboards[0];

/** The place to which a key leads; undefined for a key that writes text. */
export function placeAfter(
  { keyboard, page, part }: KeyboardPlace,
  token: string,
  { keyboards }: LaidOutKeyboards,
): KeyboardPlace | undefined {
  switch (token) {
    case '{letters}':
      return { keyboard, page: 'letters', part: 0 };
    case '{further}':
      return { keyboard, page: 'further', part: page === 'further' ? part + 1 : 0 };
    case '{digits}':
      return { keyboard, page: 'digits', part: 0 };
    case '{keyboards}':
      return { keyboard, page: 'keyboards', part: page === 'keyboards' ? part + 1 : 0 };
    case '{latinScript}':
      return { ...firstPlace, keyboard: keyboards.findIndex(({ script }) => script === latinScript) };
    case '{own}':
      return firstPlace;
  }
  const chosen = /^\{keyboard-(\d+)\}$/.exec(token);
  return chosen ? { ...firstPlace, keyboard: Number(chosen[1]) } : undefined;
}

/** The other keyboards that have no key of their own. */
const keyboardsToChoose = (keyboards: NameKeyboards): number[] =>
  keyboards.flatMap(({ script }, index) => (index > 0 && script !== latinScript ? [index] : []));

/**
 * The label of the key to further letters: the script's own label, or else the first of the next letters. Empty if
 * there are none.
 */
export function furtherLabel(laidOut: LaidOutKeyboards, place: KeyboardPlace): string {
  const { script } = keyboardAt(laidOut, place);
  const { further } = laidOut.pagesAt(place);
  const next = place.page === 'further' ? (place.part + 1) % further.length : 0;
  const letters = keysIn(further[next] ?? []).filter((key) => /^\p{L}$/u.test(key));
  const label = (place.page !== 'further' && script.sharedLabel) || letters.slice(0, 3).join('');
  return script.hasCapitals ? label.toUpperCase() : label;
}

/** The label of the key to other alphabets: a letter from each of the first alphabets. */
export function keyboardsLabel(laidOut: LaidOutKeyboards, { page, part }: KeyboardPlace): string {
  const next = keyboardsOn(laidOut, page === 'keyboards' ? part + 1 : 0);
  const signs = next.flatMap((index) => laidOut.keyboards[index]?.script.sign ?? []);
  return [...new Set(signs)].slice(0, 3).join(' ');
}

/** The rows of keys at a place. `before` is the text before the caret. */
export function pageRows(laidOut: LaidOutKeyboards, place: KeyboardPlace, before: string): readonly string[] {
  const { keyboards, size } = laidOut;
  const keyboard = keyboardAt(laidOut, place);
  const { letters, further } = laidOut.pagesAt(place);
  const { script, given } = keyboard;
  const { changing, besideSpace = '' } = keyboard.alphabet;
  const toFurther = further.length > 0 ? '{further}' : '';
  const withForms = (rows: readonly string[]) => (changing ? [changing(before), ...rows] : rows);
  switch (place.page) {
    case 'letters': {
      const space = `{digits} {space} ${besideSpace} ${toFurther} ${waysOut(keyboards, place)}`;
      return given
        ? withSpace(letters, space, size)
        : withEdges(withForms(letters), space, script.hasCapitals, size);
    }
    case 'further': {
      const rows = further[place.part % further.length] ?? letters;
      const hasShift = given ? keysIn(given).includes('{shift}') : script.hasCapitals;
      return withEdges(
        withForms(rows),
        `{letters} {space} ${further.length > 1 ? toFurther : ''}`,
        hasShift,
        size,
      );
    }
    case 'digits':
      return ['1 2 3 4 5', '6 7 8 9 0', "- ' . {backspace}", '{letters} {space}'];
    case 'keyboards':
      return withNames(pageRows(laidOut, firstPlace, before), keyboardsOn(laidOut, place.part));
  }
}

function waysOut(keyboards: NameKeyboards, { keyboard }: KeyboardPlace): string {
  if (keyboard > 0) return '{own}';
  const toLatin = keyboards.some(({ script }, index) => index > 0 && script === latinScript)
    ? '{latinScript} '
    : '';
  return toLatin + (keyboardsToChoose(keyboards).length > 0 ? '{keyboards}' : '');
}

/** The width of shift and backspace, in letters. */
const edgeWidth = 1.55;

/** The minimum width of a row with these keys on every screen, in letters. */
const leastWidth = 12.6;

/** Rows of letters with shift and backspace, in their last row if there is space, or else beside the space bar. */
function withEdges(
  rows: readonly string[],
  space: string,
  hasShift: boolean,
  { letters }: KeyboardSize,
): string[] {
  const last = rows.at(-1) ?? '';
  const shift = hasShift ? '{shift} ' : '';
  const width = keysIn([last]).length + (hasShift ? 2 : 1) * edgeWidth;
  return width <= Math.max(letters + 0.2, leastWidth)
    ? [...rows.slice(0, -1), clean(`${shift}${last} {backspace}`), clean(space)]
    : [...rows, clean(`${shift}${space} {backspace}`)];
}

function withSpace(rows: readonly string[], space: string, size: KeyboardSize): string[] {
  const replaced = rows.map((row) => clean(row.replace('{space}', space)));
  return fitRows(replaced, size.rows);
}

const clean = (row: string) => keysIn([row]).join(' ');

/** The number of rows with letters on the first page. The list of keyboards replaces them. */
const letterRows = (firstPage: readonly string[]) => Math.max(1, firstPage.length - 1);

function keyboardsOn(laidOut: LaidOutKeyboards, part: number): readonly number[] {
  const all = keyboardsToChoose(laidOut.keyboards);
  const inRow = Math.max(2, Math.floor(laidOut.size.letters / 3));
  const pages = Math.ceil(all.length / (inRow * letterRows(pageRows(laidOut, firstPlace, ''))));
  return inGroups(all, Math.ceil(all.length / pages))[part % pages] ?? [];
}

/**
 * Replaces the letters of the first page with names of keyboards. The row with the space bar stays, so nothing
 * moves.
 */
function withNames(firstPage: readonly string[], keyboards: readonly number[]): readonly string[] {
  const spaceAt = firstPage.findIndex((row) => keysIn([row]).includes('{space}'));
  const space = keysIn([firstPage[spaceAt] ?? ''])
    .filter((key) => key.startsWith('{'))
    .map((key) => (key === '{digits}' ? '{letters}' : key));
  const names = keyboards.map((index) => `{keyboard-${index}}`);
  return inRows(names, letterRows(firstPage)).toSpliced(spaceAt, 0, space.join(' '));
}
