import { applyShift } from '../shift.ts';
import { keysIn, type NameKeyboard } from './name-keyboards.ts';

/** How much of a keyboard a screen shows at once. */
export interface Room {
  readonly rows: number;
  /** The most letters in a row. */
  readonly letters: number;
}

/** The letters of a keyboard on its pages, without the rows that depend on the text. */
export interface Pages {
  readonly letters: readonly string[];
  /** Letters that are needed less often. */
  readonly further: readonly (readonly string[])[];
}

/** What the page of the digits has. */
const onDigitsPage = /^[-']$/;

/** Distributes the letters of a keyboard over pages that fit on a screen. */
export function pagesOf(keyboard: NameKeyboard, room: Room): Pages {
  const { script, given, locale } = keyboard;
  const { top = '', rows, more = [], changing } = keyboard.alphabet;
  // The last row has the space bar.
  const lines = room.rows - (changing ? 2 : 1);
  const hasRoomForTop = top !== '' && rows.length < lines;
  const ours = [...(hasRoomForTop ? [top] : []), ...rows.slice(0, lines)];
  const letters = given ?? ours;

  const ordered = given ? [] : [...rows.slice(lines), ...more];
  const shown = new Set(keysIn(applyShift([...letters, ...ordered], 'off', locale)));
  const loose = keysIn([top, ...(given ? [...rows, ...more] : []), script.shared]).filter(
    (key, at, all) => !(given && onDigitsPage.test(key)) && !shown.has(key) && all.indexOf(key) === at,
  );
  const further = inGroups([...ordered, ...wrap(loose, room.letters)], lines);
  return { letters, further: isInCapitals(keyboard) ? further.map(capitals) : further };
}

/** Whether the keys of a branch write capitals only. The further letters then do the same. */
const isInCapitals = ({ given }: NameKeyboard) =>
  given !== undefined && !keysIn(given).includes('{shift}') && given.some((row) => /\p{Lu}/u.test(row));

const capitals = (rows: readonly string[]) => applyShift(rows, 'locked', 'und');

/** Keys in as few rows as possible, which are about equally long. */
function wrap(keys: readonly string[], most: number): string[] {
  const count = Math.ceil(keys.length / most);
  const edge = (row: number) => Math.round((row * keys.length) / count);
  return Array.from({ length: count }, (_, row) => keys.slice(edge(row), edge(row + 1)).join(' '));
}

const inGroups = (rows: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, group) =>
    rows.slice(group * size, (group + 1) * size),
  );
