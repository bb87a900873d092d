import type { Size } from './measures.ts';

// arrangement.css has the same millimetres.
const smallBelow = 130;
const narrowBelow = 200;
const shortBelow = 220;
const sideWallFrom = 300;

/**
 * How the stage is arranged. Upright: `portrait`, or `narrow` on a tablet. Landscape: `lying` with the wall at the side, `short`
 * on 14 to 17 inches, `strip` with the wall as one line on 10 to 13 inches. `small` on 7 inches.
 */
export type Arrangement = 'portrait' | 'narrow' | 'lying' | 'short' | 'strip' | 'small';

export interface Layout {
  readonly arrangement: Arrangement;
  readonly columns: 1 | 2;
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

/** The layout of a stage of the given millimetres. Menus that do not fit are paged; they never scroll. */
export function layoutOf({ width, height }: Size, hasFooter = false): Layout {
  const foot = hasFooter ? footer : { ample: 0, tight: 0 };
  if (height < smallBelow) return { arrangement: 'small', columns: 2, tilesPerPage: 4, languageButtons: 0 };
  if (width >= height) {
    if (height < shortBelow) {
      const arrangement = width < sideWallFrom ? 'strip' : 'short';
      return { arrangement, columns: 2, tilesPerPage: 8, languageButtons: 0 };
    }
    const desk = height - 10 - 55.5 - foot.ample;
    return { arrangement: 'lying', columns: 2, tilesPerPage: 2 * rowsIn(desk, 32, 5.2), languageButtons: 6 };
  }
  if (width < narrowBelow) {
    const desk = height - 52 - 33 - foot.tight;
    return { arrangement: 'narrow', columns: 1, tilesPerPage: rowsIn(desk, 22, 3.5), languageButtons: 0 };
  }
  const desk = height - 136 + 13 - 55 - foot.ample;
  return { arrangement: 'portrait', columns: 2, tilesPerPage: 2 * rowsIn(desk, 36, 5.2), languageButtons: 6 };
}

/** One page of a menu. */
interface Page<Item> {
  readonly items: readonly Item[];
  /** From 0. The last page if a later one was requested. */
  readonly page: number;
  readonly pages: number;
  readonly columns: 1 | 2;
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
