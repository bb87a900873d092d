import { fitRows } from './given-rows.ts';
import { latin } from './latin-alphabets.ts';
import { keysIn, type NameKeyboard, type NameKeyboards } from './name-keyboards.ts';
import { inGroups, type Pages, pagesOf, type Room, wrap } from './pages.ts';

/** Where a visitor is among the keyboards for a name. */
export interface KeyboardPlace {
  /** The index of the keyboard. */
  readonly keyboard: number;
  readonly page: 'letters' | 'further' | 'digits' | 'keyboards';
  /** The index among the pages of further letters, or of keyboards. */
  readonly part: number;
}

/** The keyboards for a name on a screen. */
interface LaidOutKeyboards {
  readonly keyboards: NameKeyboards;
  readonly room: Room;
  /** Those of each keyboard. */
  readonly pages: readonly Pages[];
}

export const layOut = (keyboards: NameKeyboards, room: Room): LaidOutKeyboards => ({
  keyboards,
  room,
  pages: keyboards.map((keyboard) => pagesOf(keyboard, room)),
});

export const firstPlace: KeyboardPlace = { keyboard: 0, page: 'letters', part: 0 };

/** The keyboard at a place. */
export const keyboardAt = (
  { keyboards }: Pick<LaidOutKeyboards, 'keyboards'>,
  { keyboard }: KeyboardPlace,
): NameKeyboard => keyboards[keyboard] ?? keyboards[0];

const noPages: Pages = { letters: [], further: [] };
const pagesAt = ({ pages }: LaidOutKeyboards, { keyboard }: KeyboardPlace) => pages[keyboard] ?? noPages;

/** The place that a key leads to. Undefined for a key that writes text. */
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
    case '{latin}':
      return { ...firstPlace, keyboard: keyboards.findIndex(({ script }) => script === latin) };
    case '{own}':
      return firstPlace;
  }
  const chosen = /^\{keyboard-(\d+)\}$/.exec(token);
  return chosen ? { ...firstPlace, keyboard: Number(chosen[1]) } : undefined;
}

/** The further keyboards that are not reached by a key of their own. */
export const keyboardsToChoose = (keyboards: NameKeyboards): number[] =>
  keyboards.flatMap(({ script }, index) => (index > 0 && script !== latin ? [index] : []));

/** The first letters behind the key to further letters; empty if there are none. */
export function furtherLabel(laidOut: LaidOutKeyboards, place: KeyboardPlace): string {
  const { script } = keyboardAt(laidOut, place);
  const { further } = pagesAt(laidOut, place);
  const next = place.page === 'further' ? (place.part + 1) % further.length : 0;
  const letters = keysIn(further[next] ?? []).filter((key) => /^\p{L}$/u.test(key));
  const label = (place.page === 'letters' && script.sharedLabel) || letters.slice(0, 3).join('');
  return script.hasCapitals ? label.toUpperCase() : label;
}

/** The rows of keys at a place. `before` is the text before the caret. */
export function pageRows(laidOut: LaidOutKeyboards, place: KeyboardPlace, before: string): readonly string[] {
  const { keyboards, room } = laidOut;
  const keyboard = keyboardAt(laidOut, place);
  const { letters, further } = pagesAt(laidOut, place);
  const { script, given } = keyboard;
  const { changing, besideSpace = '' } = keyboard.alphabet;
  const toFurther = further.length > 0 ? '{further}' : '';
  const withForms = (rows: readonly string[]) => (changing ? [changing(before), ...rows] : rows);
  switch (place.page) {
    case 'letters': {
      const space = `{digits} {space} ${besideSpace} ${toFurther} ${waysOut(keyboards, place)}`;
      return given
        ? withSpace(letters, space, room)
        : withEdges(withForms(letters), space, script.hasCapitals, room);
    }
    case 'further': {
      const rows = further[place.part % further.length] ?? letters;
      const hasShift = given ? keysIn(given).includes('{shift}') : script.hasCapitals;
      return withEdges(
        withForms(rows),
        `{letters} {space} ${further.length > 1 ? toFurther : ''}`,
        hasShift,
        room,
      );
    }
    case 'digits':
      return ['1 2 3 4 5', '6 7 8 9 0', "- ' . {backspace}", '{letters} {space}'];
    case 'keyboards':
      return chooserRows(keyboardsToChoose(keyboards), place.part, room);
  }
}

/** The keys that lead to other scripts. */
function waysOut(keyboards: NameKeyboards, { keyboard }: KeyboardPlace): string {
  if (keyboard > 0) return '{own}';
  const toLatin = keyboards.some(({ script }, index) => index > 0 && script === latin) ? '{latin} ' : '';
  return toLatin + (keyboardsToChoose(keyboards).length > 0 ? '{keyboards}' : '');
}

/** How many letters are as wide as shift or backspace. */
const edgeWidth = 1.55;

/** How many letters wide a row with them may be on every screen. */
const leastWidth = 12.6;

/** Letters with shift and backspace: in their last row if it has room for them, else beside the space bar. */
function withEdges(rows: readonly string[], space: string, hasShift: boolean, { letters }: Room): string[] {
  const last = rows.at(-1) ?? '';
  const shift = hasShift ? '{shift} ' : '';
  const width = keysIn([last]).length + (hasShift ? 2 : 1) * edgeWidth;
  return width <= Math.max(letters + 0.2, leastWidth)
    ? [...rows.slice(0, -1), clean(`${shift}${last} {backspace}`), clean(space)]
    : [...rows, clean(`${shift}${space} {backspace}`)];
}

/** The rows of a branch with the keys that lead to the other pages. */
function withSpace(rows: readonly string[], space: string, room: Room): string[] {
  const replaced = rows.map((row) => clean(row.replace('{space}', space)));
  return fitRows(replaced, room.rows);
}

const clean = (row: string) => keysIn([row]).join(' ');

/** The names of keyboards in even rows, at most four in a row, on as many pages as they need. */
function chooserRows(indexes: readonly number[], part: number, { rows, letters }: Room): string[] {
  const inRow = Math.max(2, Math.floor(letters / 3));
  const parts = inGroups(indexes, inRow * (rows - 1));
  const shown = (parts[part % parts.length] ?? []).map((index) => `{keyboard-${index}}`);
  return [...wrap(shown, inRow), parts.length > 1 ? '{letters} {keyboards}' : '{letters}'];
}
