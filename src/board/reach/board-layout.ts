import type { Size } from '../../page/look/measures.ts';
import type { BoardPlace } from './board-address.ts';
import { capitalShare, leastDigitMillimetres, leastTextMillimetres } from './letter-height.ts';

/** The layout of a board, in CSS pixels. */
export interface BoardLayout {
  /** The panel is beside the list if `lying`, and below it if `upright`. */
  readonly form: 'lying' | 'upright';
  /** The height of the header with names and clock. */
  readonly wall: number;
  /** The height of the message of staff, or of the board's own notice. */
  readonly footer: number;
  /** The font size of waits and hours, and the minimum for sentences. */
  readonly text: number;
  readonly rows: number;
  readonly hasNext: boolean;
  readonly row: number;
  /** True if a counter is below its number because they do not fit side by side legibly. */
  readonly isStacked: boolean;
  /** The font size of the numbers in the list, and the minimum legible font size. */
  readonly letters: number;
  readonly leastLetters: number;
  readonly nextEms: number;
  /** The height of the list's title; 0 if no legible title fits. */
  readonly title: number;
  /** The height of the panel's title, aligned with the list's title if there is one. */
  readonly panelTitle: number;
  /** The list, including its title. */
  readonly list: Size;
  /** The space for advertisements, waits and hours, if any. */
  readonly panel: Size | undefined;
  /** The font size of dense calls that replace the panel. Undefined if the list shows them. */
  readonly nowLetters: number | undefined;
  readonly nowRow: number;
  readonly screen: Size;
  /** The padding at both ends of a line. */
  readonly edge: number;
}

const most = 8;
const least = 3;
/** This many calls take precedence over a title. */
const beforeTitle = 5;
/** A row in multiples of the digit height: a slip and the gap below it. */
const rowOfDigit = 1.8;
/** Shares of the screen's height. */
const shares = {
  lying: { wall: 0.13, title: 0.07, footer: 0.14, panel: 0 },
  upright: { wall: 0.09, title: 0.04, footer: 0.1, panel: 0.33 },
};
/** The maximum share of the height for a message. */
const mostFooter = 0.34;
/** The minimum and maximum width of the list beside a panel, as shares of the width. */
const besidePanel = { least: 0.42, most: 0.64 };
/** The font size of the next numbers relative to the list: 16 minutes of arc, the minimum of ISO 9241-3. */
export const nextLetters = 0.76;
/** The padding before the first and after the last of the next numbers. */
const nextPaddingEms = 1.1;
/** The padding of a slip, in ems of its numbers. */
export const slipEms = 1.2;
/** The parts of a row besides its texts, in ems: the arrow, the gaps, and the slip's padding. */
const rowEms = 2 + slipEms;
/** For near readers, letters are larger than legibility requires: at least this share of the shorter side. */
const leastTextShare = 0.032;
export const lineEms = 1.25;
/** The height of a title line, in lines of text. */
const titleLines = 1.08;
/** This many dense calls replace the panel. */
export const densePlaces = 4;

export interface BoardContent {
  /** The widest number with its counter, in ems. Numbers are never cut. */
  readonly ems: number;
  /**
   * The widest number, or counter with the word for its place, in ems. Undefined if counters are beside their
   * numbers.
   */
  readonly stackedEms?: number;
  readonly wantsNext?: boolean;
  /** The message of staff or the board's own notice, in ems. Its lines take precedence over a fourth call. */
  readonly noticeEms?: number;
  readonly wantsPanel?: boolean;
  readonly lineEms?: number;
  /** The list's titles in the longest of its languages, in ems of text. */
  readonly titleEms?: number;
}

/**
 * Divides a board's screen. The distance sets the minimum size of the numbers, which limits the number of rows. The
 * rows share the height. The next numbers get a row only if more than three rows fit.
 */
export function boardLayout(
  { width, height }: Size,
  { metres, diagonalInches }: Pick<BoardPlace, 'metres' | 'diagonalInches'>,
  content: BoardContent,
): BoardLayout {
  const { ems, wantsNext = false, noticeEms = 0, wantsPanel = true, titleEms = 0 } = content;
  const { lineEms: line = lineEms, stackedEms = Number.POSITIVE_INFINITY } = content;
  const form = width >= height ? 'lying' : 'upright';
  const share = shares[form];
  const pixelsPerMillimetre = Math.hypot(width, height) / (diagonalInches * 25.4);
  const leastDigit = leastDigitMillimetres(metres) * pixelsPerMillimetre;
  const leastLetters = leastDigit / capitalShare;
  const fromAfar = (leastTextMillimetres(metres) * pixelsPerMillimetre) / capitalShare;
  const text = Math.max(fromAfar, leastTextShare * Math.min(width, height));
  const edge = Math.min(width, height) * 0.03;
  const widthOf = (letters: number) => letters * (ems + rowEms) + 2 * edge;
  const lettersIn = (room: number, wide = ems + rowEms) => (room - 2 * edge) / wide;
  const wall = height * share.wall;
  const titled = Math.max(height * share.title, titleLines * line * text);

  interface Parts {
    readonly panel: number;
    readonly footer: number;
  }

  function rowsIn(room: number, { panel, footer }: Parts, isStacked: boolean) {
    const linesOfRow = isStacked ? 2 : 1;
    const whole = height * (1 - share.panel * panel) - wall - footer;
    const rowsOf = (forRows: number) => Math.floor(forRows / (linesOfRow * rowOfDigit * leastDigit));
    const untitled = rowsOf(whole - height * share.title);
    const title = rowsOf(whole - titled) >= Math.max(least, Math.min(beforeTitle, untitled)) ? titled : 0;
    const forRows = whole - title;
    const lines = Math.max(least, Math.min(most, rowsOf(forRows)));
    const row = forRows / lines;
    const hasNext = wantsNext && lines > least;
    const wide = lettersIn(room, isStacked ? stackedEms + slipEms : undefined);
    const letters = Math.min(row / linesOfRow / rowOfDigit / capitalShare, wide);
    return {
      rows: hasNext ? lines - 1 : lines,
      hasNext,
      row,
      isStacked,
      letters,
      title,
      list: { width: room, height: whole },
    };
  }

  const isReadable = ({ letters }: { readonly letters: number }) => letters >= leastLetters;

  function list(room: number, parts: Parts) {
    const inLine = rowsIn(room, parts, false);
    const stacked = rowsIn(room, parts, true);
    return isReadable(inLine) || inLine.letters >= stacked.letters ? inLine : stacked;
  }

  const usualFooter = height * share.footer;
  const linesOfNotice = Math.ceil((noticeEms * 1.1 * text) / (width - 4 * edge));
  const footerOf = (lines: number) =>
    Math.max(usualFooter, Math.min(height * mostFooter, lines * line * text + edge));
  const withPanelAt = (footer: number) =>
    list(form === 'lying' ? width * besidePanel.most : width, { panel: 1, footer });
  const alone = (footer: number) => list(width, { panel: 0, footer });
  // Numbers come first: if they need the height, a notice gets fewer lines, and then smaller lines.
  const footers = noticeEms > 0 ? [linesOfNotice, 1].map(footerOf) : [];
  const lettersWanted = Math.min(leastLetters, alone(usualFooter).letters);
  // An empty footer would only make the numbers smaller.
  const isEmpty = noticeEms === 0 && line * text > usualFooter - edge;
  const footer = isEmpty ? edge : (footers.find((one) => alone(one).letters >= lettersWanted) ?? usualFooter);
  const withPanel = withPanelAt(footer);
  const hasPanel = wantsPanel && isReadable(withPanel) && !withPanel.isStacked;
  const chosen = hasPanel ? withPanel : alone(footer);
  const listWidth =
    form === 'lying' && hasPanel
      ? Math.min(
          width * besidePanel.most,
          Math.max(width * besidePanel.least, widthOf(chosen.letters), titleEms * text + 2 * edge),
        )
      : chosen.list.width;
  const panel = !hasPanel
    ? undefined
    : form === 'lying'
      ? { width: width - listWidth - edge, height: chosen.list.height }
      : { width: width - 2 * edge, height: height * share.panel };
  const nowRow = panel ? (panel.height - chosen.title) / densePlaces : 0;
  const nowLetters = panel && Math.min(nowRow / rowOfDigit / capitalShare, panel.width / (ems + rowEms));
  return {
    ...chosen,
    form,
    panel,
    wall,
    footer,
    text,
    nowRow,
    edge,
    leastLetters,
    panelTitle: chosen.title || titled,
    screen: { width, height },
    nowLetters: nowLetters !== undefined && nowLetters >= leastLetters ? nowLetters : undefined,
    nextEms: (listWidth - 2 * edge) / (chosen.letters * nextLetters) - nextPaddingEms,
    list: { ...chosen.list, width: listWidth },
  };
}
