import type { Size } from './measures.ts';

// The same millimetres stand in arrangement.css.
const smallBelow = 130;
const narrowBelow = 200;
const shortBelow = 220;
const sideWallFrom = 300;

/**
 * How the stage is arranged: upright, or `narrow` on an upright tablet; lying with the wall at the side, `short` on
 * 14 to 17 inches; with the wall as a `strip` above on 10 to 13 inches, and all of it `small` on 7.
 */
export type Arrangement = 'portrait' | 'narrow' | 'lying' | 'short' | 'strip' | 'small';

export interface Layout {
  readonly arrangement: Arrangement;
  readonly columns: 1 | 2;
  readonly tilesPerPage: number;
  /** So many languages have a button each; when there are more, one button opens the sheet with all of them. */
  readonly languageButtons: number;
}

/** Rows of at least `row` millimetres, `gap` apart, in a height. */
function rowsIn(height: number, row: number, gap: number): number {
  return Math.max(1, Math.floor((height + gap) / (row + gap)));
}

/** What a footer takes from the desk; on a strip there is none. */
const footer = { ample: 7, tight: 9 };

/** The arrangement of a stage of so many millimetres; menus that do not fit are paged and never scroll. */
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
export interface Page<Item> {
  readonly items: readonly Item[];
  /** From 0; the last page if a later one was asked for. */
  readonly page: number;
  readonly pages: number;
  readonly columns: 1 | 2;
  /** A last page keeps the rows of the pages before it, so that no tile changes its height. */
  readonly rows: number;
}

/** So few tiles stand below each other on an upright screen. */
const fewTiles = 6;

/** The part of a menu that one page shows. */
export function pageOf<Item>(all: readonly Item[], wanted: number, layout: Layout): Page<Item> {
  const { tilesPerPage, arrangement } = layout;
  const pages = Math.max(1, Math.ceil(all.length / tilesPerPage));
  const page = Math.min(Math.max(0, wanted), pages - 1);
  const items = all.slice(page * tilesPerPage, (page + 1) * tilesPerPage);
  const inOneColumn = arrangement === 'portrait' && all.length <= Math.min(fewTiles, tilesPerPage / 2);
  const columns = inOneColumn ? 1 : layout.columns;
  const shown = pages > 1 ? tilesPerPage : arrangement === 'small' ? 4 : items.length;
  return { items, page, pages, columns, rows: Math.max(1, Math.ceil(shown / columns)) };
}
