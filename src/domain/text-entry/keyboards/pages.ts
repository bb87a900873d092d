import type { Alphabet } from './alphabet.ts';
import { keysIn, type NameKeyboard } from './name-keyboards.ts';
import { applyShift } from './shift.ts';

/** The part of a keyboard that a screen shows at once. */
export interface KeyboardSize {
  readonly rows: number;
  /** The maximum number of letters in a row. */
  readonly letters: number;
}

/** The letters of a keyboard by page, without the rows that depend on the text. */
export interface KeyboardPages {
  readonly letters: readonly string[];
  /** Letters that are needed less often. */
  readonly further: readonly (readonly string[])[];
}

/** Digits and symbols, which have their own page, and keys that write nothing. */
const notAmongLetters = /^(?:[^\p{L}\p{M}]|\{(?!small).*)$/u;

/** Distributes the letters of a keyboard over pages that fit on a screen. */
export function keyboardPagesOf(keyboard: NameKeyboard, size: KeyboardSize): KeyboardPages {
  const { script, given, locale } = keyboard;
  // The last row is for the space bar.
  const lines = size.rows - (keyboard.alphabet.changing ? 2 : 1);
  const { letters, next, loose } = given
    ? ofBranch(keyboard, given, size)
    : ofAlphabet(keyboard.alphabet, lines);
  const shown = new Set(keysIn(applyShift([...letters, ...next], 'off', locale)));
  const others = keysIn([...loose, script.shared]).filter(
    (key, at, all) => !shown.has(key) && all.indexOf(key) === at,
  );
  const further = inGroups([...next, ...wrap(others, size.letters)], lines);
  return { letters, further: isInCapitals(keyboard) ? further.map(capitals) : further };
}

/** The first page, the rows that follow it, and the letters that may be placed anywhere. */
interface Letters {
  readonly letters: readonly string[];
  readonly next: readonly string[];
  readonly loose: readonly string[];
}

function ofAlphabet({ top, rows, more = [] }: Alphabet, lines: number): Letters {
  const hasRoomForTop = top !== undefined && rows.length < lines;
  return {
    letters: [...(hasRoomForTop ? [top] : []), ...rows.slice(0, lines)],
    next: [...rows.slice(lines), ...more],
    loose: top === undefined || hasRoomForTop ? [] : [top],
  };
}

/** The branch's rows. Letters of the alphabet that these rows lack become further letters. */
function ofBranch({ alphabet, locale }: NameKeyboard, given: readonly string[], size: KeyboardSize): Letters {
  const { top = '', rows, more = [] } = alphabet;
  const all = keysIn([...applyShift(given, 'off', locale), top, ...rows, ...more]);
  return {
    letters: fittingRows(given, size.rows),
    next: [],
    loose: all.filter((key) => !notAmongLetters.test(key)),
  };
}

/**
 * The branch's rows, without the shortest rows if the screen has fewer rows. The letters of the omitted rows come
 * first among the further letters.
 */
function fittingRows(given: readonly string[], most: number): readonly string[] {
  const spaceAt = given.findIndex((row) => keysIn([row]).includes('{space}'));
  const space = given[spaceAt];
  const others = given.filter((_, index) => index !== spaceAt);
  const [shortest] = others.toSorted((one, other) => keysIn([one]).length - keysIn([other]).length);
  if (given.length <= most || space === undefined || shortest === undefined) return given;
  const rows = given.toSpliced(given.indexOf(shortest), 1);
  const kept = keysIn([shortest]).filter((key) => key.startsWith('{') && !keysIn(rows).includes(key));
  return fittingRows(rows.with(rows.indexOf(space), [space, ...kept].join(' ')), most);
}

/** True if a branch's keys write only capitals. The further letters then are capitals too. */
const isInCapitals = ({ given }: NameKeyboard) =>
  given !== undefined && !keysIn(given).includes('{shift}') && given.some((row) => /\p{Lu}/u.test(row));

const capitals = (rows: readonly string[]) => applyShift(rows, 'locked', 'und');

const wrap = (keys: readonly string[], most: number) => inRows(keys, Math.ceil(keys.length / most));

/** Distributes keys among rows of about equal length. */
export function inRows(keys: readonly string[], count: number): string[] {
  const edge = (row: number) => Math.round((row * keys.length) / count);
  return Array.from({ length: count }, (_, row) => keys.slice(edge(row), edge(row + 1)).join(' '));
}

export const inGroups = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, group) =>
    items.slice(group * size, (group + 1) * size),
  );
