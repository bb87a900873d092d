import type { Size } from './measures.ts';
import { ample, phone, type Shared, small, strip, tight } from './shared-measures.ts';

/** Landscape stages below this height or width have the 7-inch measures. */
const smallBelow = { width: 190, height: 120 };
/** Narrower stages have the menu area on one line. */
const oneLineBelow = 121;
const narrowBelow = 205;
/**
 * A landscape stage is `short` below this height. Above the second height, a stage of 4:3 or 5:4 has its header on
 * top.
 */
const shortBelow = { lying: 235, squarish: 220 };
/** The minimum stage for a menu area at the side. */
const sideWallFrom = { width: 320, height: 160 };
/** Width over height. From `squarish` to `lying` the menu area is a header on top. */
const aspects = { squarish: 0.7, lying: 1.51 };
/** The minimum stage widths for two and three columns of tiles. */
const twoColumnsFrom = 150;
const threeColumnsFrom = 590;
/** A third column needs tiles of this width, and must save a page. */
const leastTileWidth = 80;
/** Squarish stages below this height have tight measures. */
const tightBelow = 250;
/** Rows beside a side menu area are higher, to fit a wait's relation in words. */
const moreBesideWall = 3;
/** The heights of headers, which grow with the stage. */
const portraitWall = { least: 110, growth: { from: 384, to: 430, by: 26 } };
const stripWall = { least: 17, growth: { from: 160, to: 220, by: 20 } };
/**
 * The height of a header with the QR code for phones: on stages below 250 mm, on higher stages, and in portrait, where
 * the code is below the names.
 */
const bannerWall = { tight: 50, ample: 60, upright: 78, growth: { from: 400, to: 560, by: 24 } };
/** From these stage heights on, each language has a button, in a row with the height `languagesRow`. */
const languagesFrom = { short: 210, squarish: 265 };
const languagesRow = 20;
/** The minimum row height: the size of a fingertip on 7-inch screens, growing with the stage. */
const lowestRow = 16;
const rowGrowth = [
  { from: 91, to: 124, by: 4 },
  { from: 124, to: 476, by: 12 },
];

/**
 * The arrangement of the stage:
 * - `portrait`, or `narrow` on a tablet or in a phone's window
 * - `lying`: landscape with a side menu area; `short` on 15 to 18.5 inches
 * - `strip`: a one-line header, on 10 to 14 inches and on wide screens lowered to less than 160 mm
 * - `squarish`: a banner header, from 4:3 to 3:4
 * - `small`: 7-inch screens, and stages that larger text reduces to that size
 */
export type Arrangement = 'portrait' | 'narrow' | 'lying' | 'short' | 'strip' | 'squarish' | 'small';

/** True if the header fits a code that phones can read. */
export const hasCodeInHeader = ({ arrangement }: Pick<Layout, 'arrangement'>): boolean =>
  arrangement !== 'narrow' && arrangement !== 'strip' && arrangement !== 'small';

/** True if the menu area is beside the tiles and within reach. */
export const hasWallAtSide = ({ arrangement }: Pick<Layout, 'arrangement'>): boolean =>
  arrangement === 'lying' || arrangement === 'short';

export interface Layout {
  readonly arrangement: Arrangement;
  readonly stage: Size;
  readonly shared: Shared;
  /** The usual number of columns. Tiles are at least 80 mm wide; on 7-inch screens 70 mm. */
  readonly columns: number;
  /** The maximum number of columns, for menus that then have fewer pages. */
  readonly mostColumns: number;
  readonly rows: number;
  /** The minimum row height in millimetres. */
  readonly row: number;
  /** The maximum row height of a menu with many tiles, in millimetres. */
  readonly highestRow: number;
  /** True for a list of chosen items, whose rows are as high as tiles even if it has only one item. */
  readonly isList: boolean;
  /** The space for tiles in millimetres, without margins. */
  readonly desk: Size;
  /** The maximum number of language buttons. Beyond it, one button opens the sheet with all languages. */
  readonly languageButtons: number;
}

type RowsAndGap = Pick<Layout, 'row'> & { readonly shared: Pick<Shared, 'gap'> };

/** The number of rows that fit into a height; at least one. */
function rowsIn(height: number, { row, shared: { gap } }: RowsAndGap): number {
  return Math.max(1, Math.floor((height + gap) / (row + gap)));
}

const grown = (height: number, { from, to, by }: (typeof rowGrowth)[number]): number =>
  by * Math.min(1, Math.max(0, (height - from) / (to - from)));

function arrangementOf({ width, height }: Size): Arrangement {
  if (height < smallBelow.height) return width < height ? 'narrow' : 'small';
  const aspect = width / height;
  if (width < narrowBelow && aspect < 1) return 'narrow';
  if (width < smallBelow.width) return 'small';
  if (aspect >= aspects.squarish && aspect <= aspects.lying && height >= shortBelow.squarish)
    return 'squarish';
  if (aspect < aspects.squarish) return 'portrait';
  if (height >= shortBelow.lying) return 'lying';
  return width < sideWallFrom.width || height < sideWallFrom.height ? 'strip' : 'short';
}

interface Measures extends Partial<Pick<Layout, 'row' | 'columns' | 'highestRow' | 'languageButtons'>> {
  readonly shared: Shared;
  /** The height of an ordinary menu's header, footer and margins, in millimetres. */
  readonly taken: number;
}

function measuresOf(arrangement: Arrangement, { width, height }: Size, row: number): Measures {
  switch (arrangement) {
    case 'portrait': {
      const wall = portraitWall.least + grown(height, portraitWall.growth);
      // Six language names need the width of a 21.5-inch screen.
      const languageButtons = width < 250 ? 3 : 6;
      return {
        shared: { ...ample, 'wall-height': wall },
        taken: wall - 13 + 55,
        highestRow: 70,
        languageButtons,
      };
    }
    case 'lying':
      return {
        shared: { ...ample, 'wall-width': 134 },
        taken: 10 + 55.5,
        row: row + moreBesideWall,
        languageButtons: 6,
      };
    case 'squarish': {
      const least = bannerWall[height > width ? 'upright' : height < tightBelow ? 'tight' : 'ample'];
      const wall = least + grown(height, bannerWall.growth);
      const shared = { ...(height < tightBelow ? tight : ample), 'wall-height': wall };
      if (height < tightBelow) return { shared, taken: wall + 31 };
      if (height < languagesFrom.squarish) return { shared, taken: wall + 39.5 };
      return { shared, taken: wall + 39.5 + languagesRow, languageButtons: 6 };
    }
    case 'narrow':
      if (width < oneLineBelow) return { shared: phone, taken: 68, columns: 1, row: 22, highestRow: 100 };
      return {
        shared: {
          ...tight,
          sheets: strip.sheets,
          'stub-width': strip['stub-width'],
          'great-stub': 40,
          't-wait': strip['t-wait'],
        },
        taken: 61 + 48,
        columns: 1,
        row: 22,
      };
    case 'short': {
      const shared = { ...tight, 'wall-width': 100 };
      if (height < languagesFrom.short) return { shared, taken: 33 };
      return { shared, taken: 33 + languagesRow, languageButtons: 6 };
    }
    case 'strip': {
      const wall = stripWall.least + grown(height, stripWall.growth);
      return { shared: { ...strip, 'wall-height': wall }, taken: wall + 19 };
    }
    case 'small':
      return { shared: small, taken: 36, highestRow: 100 };
  }
}

/**
 * The layout of a stage in millimetres.
 * - The main area is that of an ordinary menu; on the screen, the texts around it decide the remaining height.
 * - Menus that do not fit are paged and never scroll.
 */
export function layoutOf(stage: Size): Layout {
  const arrangement = arrangementOf(stage);
  const row = rowGrowth.reduce((row, growth) => row + grown(stage.height, growth), lowestRow);
  const { taken, ...measures } = measuresOf(arrangement, stage, row);
  const { edge, 'wall-width': wall } = measures.shared;
  const width = stage.width - wall - 2 * edge;
  const columns = stage.width < twoColumnsFrom ? 1 : stage.width < threeColumnsFrom ? 2 : 3;
  const { gap } = measures.shared;
  const fitting = Math.floor((width + gap) / (leastTileWidth + gap));
  const layout = {
    columns,
    row,
    highestRow: 60,
    languageButtons: 0,
    isList: false,
    ...measures,
    mostColumns: Math.max(measures.columns ?? columns, Math.min(3, fitting)),
    arrangement,
    stage,
    rows: 0,
    desk: { width, height: 0 },
  };
  return withDeskHeight(layout, stage.height - taken);
}

/** A layout with another height for its main area, and as many rows as fit. */
export function withDeskHeight(layout: Layout, height: number): Layout {
  return { ...layout, rows: rowsIn(height, layout), desk: { width: layout.desk.width, height } };
}

/** A layout whose rows are at least `row` millimetres high. */
export function withLeastRow(layout: Layout, row: number): Layout {
  return withDeskHeight({ ...layout, row: Math.max(row, layout.row) }, layout.desk.height);
}
