import type { Layout } from './layout.ts';

export interface Page<Item> {
  readonly items: readonly Item[];
  /** The number of the page, from 0. */
  readonly page: number;
  readonly pages: number;
  readonly columns: number;
  /** The minimum row heights in millimetres. Names with more lines need taller rows. */
  readonly leastRows: readonly number[];
  readonly count: number;
}

/** The minimum height in millimetres of a row with these items in a grid of this many columns. */
export type LeastRow<Item> = (items: readonly Item[], columns: number) => number;

const inRows = <Item>(items: readonly Item[], columns: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / columns) }, (_, row) =>
    items.slice(row * columns, (row + 1) * columns),
  );

/** The number of tiles from which their size follows. */
export const countOf = (items: readonly unknown[], { isList }: Pick<Layout, 'isList'>): number =>
  isList ? Math.max(2, items.length) : items.length;

/** The total height of rows and gaps. */
export const heightOf = (rows: readonly number[], gap: number): number =>
  rows.reduce((sum, row) => sum + row, (rows.length - 1) * gap);

/**
 * Distributes a height among rows. Each row gets at least its minimum; all rows above their minimum have the same
 * height.
 */
export function sharedHeights(leastRows: readonly number[], height: number): readonly number[] {
  let shared = height / leastRows.length;
  for (const _ of leastRows) {
    const higher = leastRows.filter((least) => least > shared);
    const lower = leastRows.length - higher.length;
    if (lower > 0) shared = (height - higher.reduce((sum, least) => sum + least, 0)) / lower;
  }
  return leastRows.map((least) => Math.max(least, shared));
}

type Rows<Item> = readonly (readonly Item[])[];

interface Grid<Item> {
  readonly columns: number;
  readonly rows: Rows<Item>;
}

/** Fills as few pages as possible, each with as many rows as fit. A row that fits on no page gets wider tiles. */
function filled<Item>(
  items: readonly Item[],
  columns: number,
  fits: (grid: Grid<Item>) => boolean,
): readonly Grid<Item>[] {
  const pages: Grid<Item>[] = [];
  for (const row of inRows(items, columns)) {
    const last = pages.at(-1);
    const longer = last && { columns, rows: [...last.rows, row] };
    const alone = { columns, rows: [row] };
    if (longer && last.columns === columns && fits(longer)) pages.splice(-1, 1, longer);
    else if (columns === 1 || fits(alone)) pages.push(alone);
    else pages.push(...filled(row, columns - 1, fits));
  }
  return pages;
}

const emptyPlaces = <Item>(pages: readonly Grid<Item>[]): number =>
  pages.reduce((sum, { columns, rows }) => sum + columns * rows.length - rows.flat().length, 0);

/** True if there are fewer pages, or as many pages with fewer gaps in more than one column. */
function isBetter<Item>(one: readonly Grid<Item>[], other: readonly Grid<Item>[]): boolean {
  const isNarrower = one.every(({ columns }) => columns === 1);
  return (
    one.length < other.length ||
    (one.length === other.length && !isNarrower && emptyPlaces(one) < emptyPlaces(other))
  );
}

/**
 * Splits a menu into as few pages as possible, filling the first pages. Names that need more space get taller rows,
 * then wider tiles; an item that fits nowhere has its own page.
 */
export function pagesOf<Item>(
  all: readonly Item[],
  layout: Layout,
  leastRow: LeastRow<Item>,
): readonly Page<Item>[] {
  const { gap } = layout.shared;
  const leastRows = ({ rows, columns }: Grid<Item>) => rows.map((items) => leastRow(items, columns));
  const hasRoom = (grid: Grid<Item>) => heightOf(leastRows(grid), gap) <= layout.desk.height;
  const fits = (grid: Grid<Item>) => grid.rows.length <= layout.rows && hasRoom(grid);

  function asFewAsPossible(): readonly Grid<Item>[] {
    const mostInOneColumn = layout.arrangement === 'portrait' ? 6 : 3;
    const column = { columns: 1, rows: inRows(all, 1) };
    // A short menu has one column, even if that has more rows than a page with many tiles may have.
    if (all.length <= mostInOneColumn && hasRoom(column)) return all.length > 0 ? [column] : [];
    const inColumns = (columns: number) => filled(all, columns, fits);
    const usual = Array.from({ length: layout.columns }, (_, less) =>
      inColumns(layout.columns - less),
    ).reduce((one, other) => (isBetter(other, one) ? other : one));
    if (usual.length === 1) return usual;
    const most = inColumns(layout.mostColumns);
    return most.length < usual.length ? most : usual;
  }

  const pages = asFewAsPossible();
  const mostRows = Math.max(1, ...pages.map(({ rows }) => rows.length));
  /** The page in as few columns as possible. The last page may need fewer columns, and then has wider tiles. */
  function widest(grid: Grid<Item>): Grid<Item> {
    const items = grid.rows.flat();
    const columns = Math.max(1, Math.ceil(items.length / mostRows));
    const wider = { columns, rows: inRows(items, columns) };
    return fits(wider) ? wider : grid;
  }
  const drawn = pages.length > 0 ? pages.map(widest) : [{ columns: 1, rows: [[]] }];
  return drawn.map((grid, page) => ({
    items: grid.rows.flat(),
    page,
    pages: drawn.length,
    columns: grid.columns,
    leastRows: leastRows(grid),
    count: countOf(all, layout),
  }));
}
