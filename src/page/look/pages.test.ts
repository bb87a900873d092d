import { describe, expect, it } from 'vitest';
import { type Layout, layoutOf } from './layout.ts';
import { measuresOf } from './measures.ts';
import { heightOf, type Page, pagesOf, sharedHeights } from './pages.ts';

const on = (width: number, height: number, diagonalInches: number) =>
  layoutOf(measuresOf({ width, height, diagonalInches }).stage);
const portrait = on(1080, 1920, 21.5);
const lying = on(1920, 1080, 21.5);
const small = on(800, 480, 7);

const tiles = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const ordinary = (count: number, layout: Layout) => pagesOf(tiles(count), layout, () => layout.row);
const perPage = (pages: readonly Page<number>[]) => pages.map(({ items }) => items.length);
const grids = (pages: readonly Page<number>[]) =>
  pages.map(({ items, columns, leastRows }) => [items.length, columns, leastRows.length]);

describe('names that fit in a row of minimum height', () => {
  it('fill all pages row by row', () => {
    expect(perPage(ordinary(15, small))).toEqual([6, 6, 3]);
    expect(perPage(ordinary(10, on(1024, 600, 10.1)))).toEqual([8, 2]);
  });

  it('are in one column if there are up to six on a portrait screen, and in two columns from seven on', () => {
    expect(grids(ordinary(6, portrait))).toEqual([[6, 1, 6]]);
    expect(grids(ordinary(7, portrait))).toEqual([[7, 2, 4]]);
  });

  it('are in one column if there are up to three on other screens', () => {
    expect(grids(ordinary(3, lying))).toEqual([[3, 1, 3]]);
    expect(grids(ordinary(4, lying))).toEqual([[4, 2, 2]]);
    expect(grids(ordinary(2, small))).toEqual([[2, 1, 2]]);
    expect(grids(ordinary(3, small))).toEqual([[3, 1, 3]]);
  });

  it('leave as few places empty as possible', () => {
    expect(grids(ordinary(10, on(2560, 1080, 29)))).toEqual([[10, 2, 5]]);
    expect(grids(ordinary(9, on(2560, 1080, 29)))).toEqual([[9, 3, 3]]);
    expect(grids(ordinary(10, on(1024, 768, 15)))).toEqual([[10, 2, 5]]);
  });

  it('use a third column if that saves a page', () => {
    expect(grids(ordinary(12, lying))).toEqual([[12, 2, 6]]);
    expect(grids(ordinary(13, lying))).toEqual([[13, 3, 5]]);
  });

  it('fill more than half of each page, and each name appears once, in order', () => {
    for (const layout of [portrait, lying, small, on(2560, 1080, 29), on(1024, 768, 15)]) {
      for (let count = 1; count <= 40; count += 1) {
        const pages = ordinary(count, layout);
        expect(pages.flatMap(({ items }) => items)).toEqual(tiles(count));
        for (const { items, columns, leastRows } of pages)
          expect(items.length).toBeGreaterThan((columns * leastRows.length) / 2);
      }
    }
  });
});

it('an empty list has one empty page', () => {
  expect(ordinary(0, small)).toMatchObject([{ items: [], page: 0, pages: 1, count: 0 }]);
});

describe('long names', () => {
  /** Item 12 needs a row of this height in millimetres, or of half this height in a single column. */
  const longTwelfth = (height: number) => (items: readonly number[], columns: number) =>
    items.includes(12) ? (columns === 1 ? height / 2 : height) : small.row;

  it('that need a taller row leave space for another row on their page', () => {
    const pages = pagesOf(tiles(12), small, longTwelfth(small.row + 10));
    expect(perPage(pages)).toEqual([6, 4, 2]);
    const twoRows = pagesOf(tiles(4), small, (items) => small.row + (items.includes(3) ? 10 : 0));
    expect(twoRows[0]?.leastRows).toEqual([small.row, small.row + 10]);
  });

  it('that need the whole main area have wider tiles on their own page', () => {
    const pages = pagesOf(tiles(12), small, longTwelfth(1.5 * small.desk.height));
    expect(grids(pages)).toEqual([
      [6, 2, 3],
      [4, 2, 2],
      [1, 1, 1],
      [1, 1, 1],
    ]);
    expect(pages.flatMap(({ items }) => items)).toEqual(tiles(12));
    expect(pages.map(({ page, pages: all, count }) => [page, all, count])).toEqual(
      pages.map((_, index) => [index, pages.length, 12]),
    );
  });

  it('are side by side if that needs fewer pages, or else one below the other', () => {
    const sideBySide = pagesOf(tiles(12), portrait, () => portrait.desk.height / 2 - portrait.shared.gap);
    expect(grids(sideBySide)).toEqual([
      [4, 2, 2],
      [4, 2, 2],
      [4, 2, 2],
    ]);
    const below = pagesOf(tiles(12), portrait, (_, columns) =>
      columns === 1 ? portrait.row : portrait.desk.height,
    );
    expect(grids(below)).toEqual([
      [8, 1, 8],
      [4, 1, 4],
    ]);
  });

  it('that fit nowhere have their own page', () => {
    expect(perPage(pagesOf(tiles(2), small, () => 2 * small.desk.height))).toEqual([1, 1]);
  });

  it('are on pages that fit their rows', () => {
    for (const layout of [portrait, lying, small, on(2560, 1080, 29)]) {
      for (let count = 1; count <= 40; count += 1) {
        const leastRow = (items: readonly number[]) =>
          Math.max(...items.map((item) => (item % 7 === 0 ? 2 : item % 3 === 0 ? 1.4 : 1) * layout.row));
        for (const { leastRows } of pagesOf(tiles(count), layout, leastRow))
          expect(heightOf(leastRows, layout.shared.gap)).toBeLessThanOrEqual(layout.desk.height);
      }
    }
  });
});

it('rows share a height: a row that needs more gets more, and the other rows are equal', () => {
  expect(sharedHeights([10, 10, 10], 90)).toEqual([30, 30, 30]);
  expect(sharedHeights([10, 50, 10], 90)).toEqual([20, 50, 20]);
  expect(sharedHeights([25, 50, 10], 90)).toEqual([25, 50, 15]);
});
