import type { Size } from './measures.ts';
import { ample, phone, type Shared, small, strip, tight } from './shared-measures.ts';

/** Lying stages that are less high or less wide have the measures of 7 inches. */
const smallBelow = { width: 190, height: 134 };
/** Narrower stages have the wall as one line. */
const oneLineBelow = 121;
const narrowBelow = 205;
/** A lying stage is `short` below this height. One of 4:3 or 5:4 keeps its band on top down to the other. */
const shortBelow = { lying: 235, squarish: 220 };
/** A wall at the side needs a stage of this width and height. */
const sideWallFrom = { width: 320, height: 160 };
/** Width divided by height. From `squarish` to `lying` the wall is a band on top; above `veryWide` three tiles fit side by side. */
const aspects = { squarish: 0.79, lying: 1.51, veryWide: 2 };
/** A desk that is wider has room for three tiles side by side. On a very wide stage they are as narrow as tiles may be. */
const threeColumnsFrom = { usual: 460, veryWide: 250 };
/** Squarish stages below this height have the tight measures. */
const tightBelow = 250;

/**
 * The arrangement of the stage. Upright: `portrait`, or `narrow` on a tablet or in the window of a phone. Landscape:
 * `lying` with the side panel, `short` on 15 to 18.5 inches. `strip` with the header as one line on 10 to 14 inches,
 * and for a wide screen that is lowered to less than 160 mm. `squarish` with the header as a banner on 4:3 and 5:4.
 * `small` on 7 inches, and if larger letters leave a stage as small as that.
 */
export type Arrangement = 'portrait' | 'narrow' | 'lying' | 'short' | 'strip' | 'squarish' | 'small';

export interface Layout {
  readonly arrangement: Arrangement;
  readonly stage: Size;
  /** The measures that style sheets read too. */
  readonly shared: Shared;
  /** The number of tiles side by side, each at least 80 mm wide; on 7 inches at least 70 mm. */
  readonly columns: number;
  /** The number of rows of tiles that fit. */
  readonly rows: number;
  /** The least height of a row, in millimetres. */
  readonly row: number;
  /** The largest number of rows of a page. */
  readonly maxRows: number;
  /** The largest height of a row of many tiles, in millimetres. */
  readonly highestRow: number;
  /** The space for tiles in millimetres, without the margins around it. */
  readonly desk: Size;
  /**
   * The maximum number of languages with a button each. If there are more, one button opens the sheet with all of them.
   */
  readonly languageButtons: number;
}

type RowsAndGap = Pick<Layout, 'row' | 'maxRows'> & { readonly shared: Pick<Shared, 'gap'> };

/** The number of rows of at least `row` millimetres, `gap` apart, that fit into a height; at least one. */
function rowsIn(height: number, { row, maxRows, shared: { gap } }: RowsAndGap): number {
  return Math.max(1, Math.min(maxRows, Math.floor((height + gap) / (row + gap))));
}

function arrangementOf({ width, height }: Size): Arrangement {
  if (height < smallBelow.height) return width < height ? 'narrow' : 'small';
  const aspect = width / height;
  if (width < narrowBelow && aspect < 1) return 'narrow';
  if (width < smallBelow.width) return 'small';
  if (aspect >= aspects.squarish && aspect <= aspects.lying && height >= shortBelow.squarish)
    return 'squarish';
  if (aspect < 1) return 'portrait';
  if (height >= shortBelow.lying) return 'lying';
  return width < sideWallFrom.width || height < sideWallFrom.height ? 'strip' : 'short';
}

/** The differences between the arrangements. */
interface Measures extends Partial<Pick<Layout, 'columns' | 'maxRows' | 'highestRow' | 'languageButtons'>> {
  readonly shared: Shared;
  /** The height of an ordinary menu's header, footer and margins, in millimetres. */
  readonly taken: number;
  readonly row: number;
}

function measuresOf(arrangement: Arrangement, { width, height }: Size): Measures {
  switch (arrangement) {
    case 'portrait': {
      // Six names of languages need the width of a screen of 21.5 inches.
      const languageButtons = width < 250 ? 3 : 6;
      return { shared: ample, taken: 136 - 13 + 55, row: 36, highestRow: 70, languageButtons };
    }
    case 'lying':
      return { shared: { ...ample, 'wall-width': 134 }, taken: 10 + 55.5, row: 32, languageButtons: 6 };
    case 'squarish':
      if (height >= tightBelow) return { shared: ample, taken: 70 + 59.5, row: 28, languageButtons: 6 };
      // Arabic minutes with a sign before them need the wide stub.
      return { shared: { ...tight, 'stub-width': ample['stub-width'] }, taken: 70 + 31, row: 28 };
    case 'narrow':
      if (width < oneLineBelow) return { shared: phone, taken: 68, columns: 1, row: 22, highestRow: 100 };
      return {
        shared: { ...tight, sheets: strip.sheets, 'great-stub': 40 },
        taken: 61 + 48,
        columns: 1,
        row: 22,
      };
    case 'short':
      return { shared: { ...tight, 'wall-width': 100 }, taken: 33, row: 20, maxRows: 4 };
    case 'strip':
      return { shared: strip, taken: 47, row: 20, maxRows: 4 };
    case 'small': {
      const columns = width < 150 ? 1 : width > 260 ? 3 : 2;
      return { shared: small, taken: 38, columns, row: 16, maxRows: 2, highestRow: 100 };
    }
  }
}

/**
 * The layout of a stage of the given millimetres. The desk is that of an ordinary menu: on the screen the texts of wall and sill
 * decide how much they leave. Menus that do not fit are paged; they never scroll.
 */
export function layoutOf(stage: Size): Layout {
  const arrangement = arrangementOf(stage);
  const { taken, ...measures } = measuresOf(arrangement, stage);
  const { edge, 'wall-width': wall } = measures.shared;
  const width = stage.width - wall - 2 * edge;
  const isVeryWide = stage.width / stage.height > aspects.veryWide;
  const layout = {
    columns: width > threeColumnsFrom[isVeryWide ? 'veryWide' : 'usual'] ? 3 : 2,
    maxRows: Number.POSITIVE_INFINITY,
    highestRow: 60,
    languageButtons: 0,
    ...measures,
    arrangement,
    stage,
    rows: 0,
    desk: { width, height: 0 },
  };
  return withDeskHeight(layout, stage.height - taken);
}

/** A layout whose desk has another height, with as many rows as fit. */
export function withDeskHeight(layout: Layout, height: number): Layout {
  return { ...layout, rows: rowsIn(height, layout), desk: { width: layout.desk.width, height } };
}

/** A layout whose rows are at least `row` millimetres high. */
export function withLeastRow(layout: Layout, row: number): Layout {
  return withDeskHeight({ ...layout, row: Math.max(row, layout.row) }, layout.desk.height);
}
