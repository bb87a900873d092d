import type { BoardPlace } from './board-address.ts';
import { capitalShare, leastDigitMillimetres } from './letter-height.ts';

/** The whole screen in CSS pixels. */
interface Screen {
  readonly width: number;
  readonly height: number;
}

/** How a board divides its screen. Sizes are in CSS pixels. */
export interface BoardLayout {
  /** `lying` has the panel beside the list, `upright` below it. */
  readonly form: 'lying' | 'upright';
  /** The line above the list, with the names and the clock. */
  readonly wall: number;
  /** The line below it, with what staff or the board itself have to say. */
  readonly sill: number;
  /** How many calls the list has room for. */
  readonly rows: number;
  /** True if a row below them is for the numbers that are called soon. */
  readonly hasNext: boolean;
  readonly row: number;
  /** The size of the font of the numbers in the list. */
  readonly letters: number;
  /** The room for the numbers that are called soon, in ems of their letters. */
  readonly nextEms: number;
  /** The title of the list, above its rows. */
  readonly title: number;
  /** The width of the list, and its height with its title. */
  readonly list: Screen;
  /** True if there is room for advertisements, waits and hours. */
  readonly hasPanel: boolean;
}

const most = 8;
const least = 3;
/** A row, by the height of its digits: they stand on a slip, with a gap to the next one. */
const rowOfDigit = 1.8;
/** Of the height of the screen. */
const shares = {
  lying: { wall: 0.13, title: 0.07, sill: 0.14, panel: 0 },
  upright: { wall: 0.09, title: 0.04, sill: 0.1, panel: 0.33 },
};
/** Of the width of a screen that lies: a list is no narrower beside the panel, and no wider. */
const besidePanel = { least: 0.42, most: 0.64 };
/** Of the letters of the list. Numbers that are called soon are seen under 16 minutes of arc, the least of ISO 9241-3. */
export const nextLetters = 0.76;
/** Before the first and behind the last of them. */
const nextPaddingEms = 1.1;
/** What a row has besides its texts, in ems of its numbers: the arrow, the gaps, the ends of the slip. */
const rowEms = 3.2;

/**
 * The layout of a board. The distance decides how small a number may be, and so how many rows fit; the rows then share the height. `ems` is
 * the width of the widest number and counter together, in ems: no number is ever cut. Who waits for a call comes first, so the numbers that
 * are called soon get a row only where more than three fit.
 */
export function boardLayout(
  { width, height }: Screen,
  { metres, diagonalInches }: Pick<BoardPlace, 'metres' | 'diagonalInches'>,
  ems: number,
  wantsNext = false,
): BoardLayout {
  const form = width >= height ? 'lying' : 'upright';
  const share = shares[form];
  const pixelsPerMillimetre = Math.hypot(width, height) / (diagonalInches * 25.4);
  const leastDigit = leastDigitMillimetres(metres) * pixelsPerMillimetre;
  const leastLetters = leastDigit / capitalShare;
  const edge = Math.min(width, height) * 0.03;
  const widthOf = (letters: number) => letters * (ems + rowEms) + 2 * edge;
  const lettersIn = (room: number) => (room - 2 * edge) / (ems + rowEms);

  function list(room: number, panel: number) {
    const whole = height * (1 - share.wall - share.sill - panel);
    const forRows = whole - height * share.title;
    const lines = Math.max(least, Math.min(most, Math.floor(forRows / (rowOfDigit * leastDigit))));
    const row = forRows / lines;
    const hasNext = wantsNext && lines > least;
    const letters = Math.min(row / rowOfDigit / capitalShare, lettersIn(room));
    return { rows: hasNext ? lines - 1 : lines, hasNext, row, letters, list: { width: room, height: whole } };
  }

  const withPanel = list(form === 'lying' ? width * besidePanel.most : width, share.panel);
  const hasPanel = withPanel.letters >= leastLetters;
  const chosen = hasPanel ? withPanel : list(width, 0);
  const listWidth =
    form === 'lying' && hasPanel
      ? Math.max(width * besidePanel.least, widthOf(chosen.letters))
      : chosen.list.width;
  return {
    ...chosen,
    ...{ form, hasPanel },
    nextEms: (listWidth - 2 * edge) / (chosen.letters * nextLetters) - nextPaddingEms,
    wall: height * share.wall,
    title: height * share.title,
    sill: height * share.sill,
    list: { ...chosen.list, width: listWidth },
  };
}
