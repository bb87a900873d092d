import type { Size } from './measures.ts';

// arrangement.css has the same millimetres.
const smallBelow = 130;
/** Narrower stages have the wall as one line. */
const oneLineBelow = 110;
const narrowBelow = 200;
const shortBelow = 220;
const sideWallFrom = 300;
/** Width divided by height. From `squarish` to `lying` the wall is a band on top; above `veryWide` three tiles fit side by side. */
const aspects = { squarish: 0.79, lying: 1.51, veryWide: 2 };
/** Squarish stages below this height have the tight measures. */
const tightBelow = 250;

/**
 * How the stage is arranged. Upright: `portrait`, or `narrow` on a tablet or in the window of a phone. Landscape: `lying` with
 * the wall at the side, `short` on 14 to 17 inches, `strip` with the wall as one line on 10 to 13 inches. `squarish` with the
 * wall as a band on top on 4:3 and 5:4. `small` on 7 inches.
 */
export type Arrangement = 'portrait' | 'narrow' | 'lying' | 'short' | 'strip' | 'squarish' | 'small';

export interface Layout {
  readonly arrangement: Arrangement;
  /** How many tiles of at least 80 mm stand side by side; on 7 inches of at least 70 mm. */
  readonly columns: number;
  readonly tilesPerPage: number;
  /** How many languages get a button each. If there are more, one button opens the sheet with all of them. */
  readonly languageButtons: number;
}

/** How many rows of at least `row` millimetres, `gap` apart, fit into a height. */
function rowsIn(height: number, row: number, gap: number): number {
  return Math.max(1, Math.floor((height + gap) / (row + gap)));
}

/** The height of a footer in millimetres. The arrangements `strip` and `small` have none. */
const footer = { ample: 7, tight: 9 };

function arrangementOf({ width, height }: Size): Arrangement {
  if (height < smallBelow) return width < height ? 'narrow' : 'small';
  const aspect = width / height;
  if (width < narrowBelow && aspect < 1) return 'narrow';
  if (aspect >= aspects.squarish && aspect <= aspects.lying && height >= shortBelow) return 'squarish';
  if (aspect < 1) return 'portrait';
  if (height >= shortBelow) return 'lying';
  return width < sideWallFrom ? 'strip' : 'short';
}

/** The layout of a stage of the given millimetres. Menus that do not fit are paged; they never scroll. */
export function layoutOf({ width, height }: Size, hasFooter = false): Layout {
  const arrangement = arrangementOf({ width, height });
  const foot = hasFooter ? footer : { ample: 0, tight: 0 };
  const wideColumns = width / height > aspects.veryWide ? 3 : 2;
  switch (arrangement) {
    case 'small': {
      const columns = width < 150 ? 1 : width > 260 ? 3 : 2;
      return { arrangement, columns, tilesPerPage: 2 * columns, languageButtons: 0 };
    }
    case 'strip':
    case 'short':
      return { arrangement, columns: wideColumns, tilesPerPage: 4 * wideColumns, languageButtons: 0 };
    case 'squarish': {
      const isTight = height < tightBelow;
      const desk = isTight ? height - 70 - 31 - foot.tight : height - 70 - 65.5 - foot.ample;
      const rows = isTight ? rowsIn(desk, 28, 3.5) : rowsIn(desk, 28, 5.2);
      return { arrangement, columns: 2, tilesPerPage: 2 * rows, languageButtons: isTight ? 0 : 6 };
    }
    case 'lying': {
      const desk = height - 10 - 55.5 - foot.ample;
      const rows = rowsIn(desk, 32, 5.2);
      return { arrangement, columns: wideColumns, tilesPerPage: wideColumns * rows, languageButtons: 6 };
    }
    case 'narrow': {
      const desk = width < oneLineBelow ? height - 24 - 38 : height - 52 - 33 - foot.tight;
      return { arrangement, columns: 1, tilesPerPage: rowsIn(desk, 22, 3.5), languageButtons: 0 };
    }
    case 'portrait': {
      const desk = height - 136 + 13 - 55 - foot.ample;
      return { arrangement, columns: 2, tilesPerPage: 2 * rowsIn(desk, 36, 5.2), languageButtons: 6 };
    }
  }
}

/** One page of a menu. */
interface Page<Item> {
  readonly items: readonly Item[];
  /** From 0. The last page if a later one was requested. */
  readonly page: number;
  readonly pages: number;
  readonly columns: number;
  /** The same on all pages of a menu, so that tiles keep their height. */
  readonly rows: number;
}

/** Up to this many tiles are in one column on a portrait screen. */
const oneColumnTiles = 6;

/** One page of the items of a menu. */
export function pageOf<Item>(all: readonly Item[], requestedPage: number, layout: Layout): Page<Item> {
  const { tilesPerPage, arrangement } = layout;
  const pages = Math.max(1, Math.ceil(all.length / tilesPerPage));
  const page = Math.min(Math.max(0, requestedPage), pages - 1);
  const items = all.slice(page * tilesPerPage, (page + 1) * tilesPerPage);
  const inOneColumn = arrangement === 'portrait' && all.length <= Math.min(oneColumnTiles, tilesPerPage / 2);
  const columns = inOneColumn ? 1 : layout.columns;
  const itemsPerPage = pages > 1 ? tilesPerPage : arrangement === 'small' ? 4 : items.length;
  return { items, page, pages, columns, rows: Math.max(1, Math.ceil(itemsPerPage / columns)) };
}
