import { describe, expect, it } from 'vitest';
import { gridsOf, layoutOf, type Page, pageOf, pagesOf, withDeskHeight } from './layout.ts';
import { measuresOf } from './measures.ts';

const on = (width: number, height: number, diagonalInches: number) =>
  layoutOf(measuresOf({ width, height, diagonalInches }).stage);
const tiles = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('layoutOf', () => {
  it.each([
    [1080, 1920, 21.5, 'portrait', 14],
    [1920, 1080, 21.5, 'lying', 10],
    [1280, 800, 10.1, 'strip', 8],
    [1920, 1080, 13.3, 'strip', 8],
    [1366, 768, 15.6, 'short', 8],
    [800, 1280, 10.1, 'narrow', 4],
    [800, 480, 7, 'small', 4],
    [1080, 1920, 32, 'portrait', 16],
    [1024, 768, 15, 'squarish', 8],
    [1280, 1024, 15, 'squarish', 8],
    [1280, 1024, 17, 'squarish', 8],
    [1280, 1024, 19, 'squarish', 8],
    [1024, 1280, 17, 'squarish', 12],
    [1024, 768, 12.1, 'strip', 8],
    [768, 1024, 15, 'portrait', 6],
    [2560, 1080, 29, 'lying', 15],
    [390, 844, 6, 'narrow', 2],
    [480, 800, 7, 'narrow', 3],
  ] as const)(
    '%i x %i at %f inches is %s with %i tiles a page',
    (width, height, inches, arrangement, tilesPerPage) => {
      const layout = on(width, height, inches);
      expect(layout.arrangement).toBe(arrangement);
      expect(layout.columns * layout.rows).toBe(tilesPerPage);
    },
  );

  it('three tiles stand side by side on a screen more than twice as wide as high, and of 43 inches, else two at most', () => {
    expect(on(2560, 1080, 29).columns).toBe(3);
    expect(on(1920, 1080, 43).columns).toBe(3);
    expect(on(1920, 1080, 32).columns).toBe(2);
    expect(on(1920, 720, 12.3).columns).toBe(3);
  });

  it('a screen of any shape has room for a tile', () => {
    expect(on(600, 620, 21.5).rows).toBeGreaterThan(0);
  });
});

it('long names get fewer rows at first, then fewer columns, then one tile a page', () => {
  const inOrder = (columns: number, rows: number) =>
    gridsOf({ columns, rows }).map((grid) => `${grid.columns} x ${grid.rows}`);
  expect(inOrder(1, 3)).toEqual(['1 x 3', '1 x 2', '1 x 1']);
  expect(inOrder(2, 5)).toEqual(['2 x 5', '2 x 4', '2 x 3', '1 x 5', '1 x 4', '1 x 3', '1 x 2', '1 x 1']);
  expect(inOrder(2, 2)).toEqual(['2 x 2', '1 x 2', '1 x 1']);
});

describe('pagesOf', () => {
  const small = on(800, 480, 7);
  const perPage = (pages: readonly Page<number>[]) => pages.map(({ items }) => items.length);

  it('names that fit fill all pages row by row', () => {
    expect(perPage(pagesOf(tiles(10), small, () => true))).toEqual([4, 4, 2]);
  });

  it('one name that needs more room makes its own page shorter, not the others', () => {
    const needsColumn = ({ items, columns }: Page<number>) => !items.includes(12) || columns === 1;
    const pages = pagesOf(tiles(12), small, needsColumn);
    expect(perPage(pages)).toEqual([4, 4, 2, 2]);
    expect(pages.map(({ page, pages, count }) => [page, pages, count])).toEqual([
      [0, 4, 12],
      [1, 4, 12],
      [2, 4, 12],
      [3, 4, 12],
    ]);
    expect(pages.flatMap(({ items }) => items)).toEqual(tiles(12));
  });

  it('many long names make all pages alike, where that needs fewer pages', () => {
    const portrait = { ...on(1080, 1920, 21.5), columns: 2, rows: 3 };
    expect(perPage(pagesOf(tiles(12), portrait, ({ rows }) => rows < 3))).toEqual([4, 4, 4]);
  });

  it('a name that fits nowhere has a page of its own', () => {
    expect(perPage(pagesOf(tiles(2), small, () => false))).toEqual([1, 1]);
  });

  it('an empty menu is one empty page', () => {
    expect(perPage(pagesOf([], small, () => true))).toEqual([0]);
  });
});

describe('pageOf', () => {
  const portrait = on(1080, 1920, 21.5);
  const lying = on(1920, 1080, 21.5);
  const small = on(800, 480, 7);

  it('on a portrait screen six tiles are in one column and seven in two', () => {
    expect(pageOf(tiles(6), 0, portrait)).toMatchObject({ columns: 1, rows: 6, pages: 1 });
    expect(pageOf(tiles(7), 0, portrait)).toMatchObject({ columns: 2, rows: 4, pages: 1 });
  });

  it('on other screens three tiles are in one column and four in two', () => {
    expect(pageOf(tiles(3), 0, lying)).toMatchObject({ columns: 1, rows: 3 });
    expect(pageOf(tiles(4), 0, lying)).toMatchObject({ columns: 2, rows: 2 });
    expect(pageOf(tiles(2), 0, small)).toMatchObject({ columns: 1, rows: 2 });
    expect(pageOf(tiles(3), 0, small)).toMatchObject({ columns: 2, rows: 2 });
  });

  it('each tile is on exactly one page', () => {
    const pages = [0, 1, 2].flatMap((page) => pageOf(tiles(10), page, small).items);
    expect(pages).toEqual(tiles(10));
  });

  it('ten tiles leave no place empty on pages of six, and of four', () => {
    const pagesIn = (layout: typeof small) =>
      Array.from({ length: pageOf(tiles(10), 0, layout).pages }, (_, page) => {
        const { items, columns, rows } = pageOf(tiles(10), page, layout);
        return [items.length, columns, rows];
      });
    expect(pagesIn(on(1024, 768, 15))).toEqual([
      [6, 2, 3],
      [4, 2, 2],
    ]);
    expect(pagesIn(small)).toEqual([
      [4, 2, 2],
      [4, 2, 2],
      [2, 1, 2],
    ]);
  });

  it('tiles take more than half of the places of each page', () => {
    for (const layout of [portrait, lying, small, on(2560, 1080, 29), on(1024, 768, 15)]) {
      for (let count = 1; count <= 40; count += 1) {
        const { pages } = pageOf(tiles(count), 0, layout);
        for (let page = 0; page < pages; page += 1) {
          const { items, columns, rows } = pageOf(tiles(count), page, layout);
          expect(items.length).toBeGreaterThan((columns * rows) / 2);
        }
      }
    }
  });

  it('with fewer rows there are more pages', () => {
    expect(pageOf(tiles(10), 0, lying)).toMatchObject({ pages: 1, rows: 5 });
    expect(pageOf(tiles(10), 0, lying, { columns: 2, rows: 4 })).toMatchObject({ pages: 2, rows: 3 });
  });

  it('a page that no longer exists is the last one', () => {
    expect(pageOf(tiles(5), 7, small).page).toBe(1);
  });

  it('an empty menu is one empty page', () => {
    expect(pageOf([], 0, small)).toMatchObject({ items: [], page: 0, pages: 1, rows: 1 });
  });
});

it('a desk that wall and sill make lower has fewer rows, none lower than the least', () => {
  const portrait = on(1080, 1920, 21.5);
  for (let height = 40; height < portrait.desk.height; height += 1) {
    const { rows, row, shared } = withDeskHeight(portrait, height);
    if (rows > 1) expect((height + shared.gap) / rows - shared.gap).toBeGreaterThanOrEqual(row);
    expect(rows).toBeLessThanOrEqual(portrait.rows);
  }
});

it('a higher desk has at most as many rows as visitors can overlook', () => {
  const small = on(800, 480, 7);
  expect(withDeskHeight(small, 500).rows).toBe(small.maxRows);
});
