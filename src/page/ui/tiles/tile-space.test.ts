import { describe, expect, it } from 'vitest';
import { type Layout, layoutOf } from '../../look/layout.ts';
import { measuresOf } from '../../look/measures.ts';
import { heightOf, pagesOf } from '../../look/pages.ts';
import {
  besideLines,
  explanationSize,
  nameSpaceOf,
  rowHeights,
  stubWordsRow,
  type TileKind,
} from './tile-space.ts';

const portrait = layoutOf({ width: 268, height: 476 });
const sevenInches = layoutOf({ width: 152, height: 91 });

const spaceOf = ({ columns }: typeof portrait, kind: TileKind) =>
  nameSpaceOf({ columns, count: 30 }, sevenInches, { kind, lineHeight: 1.14 });

describe('the space for names', () => {
  it('is reduced by the stacked sheets that mark a group, even if the group has no numbers left', () => {
    for (const kind of ['service', 'full'] as const) {
      const sheets = (layout: typeof portrait) =>
        besideLines({ count: 30 }, layout, { kind, isGroup: true }) -
        besideLines({ count: 30 }, layout, { kind, isGroup: false });
      expect(sheets(portrait)).toBeCloseTo(3.3);
      expect(sheets(sevenInches)).toBeCloseTo(2);
    }
  });

  it('is narrower beside the notice that no number is left, on 7-inch screens', () => {
    expect(spaceOf(sevenInches, 'service').width - spaceOf(sevenInches, 'full').width).toBeCloseTo(12);
  });

  it('fits two lines of the smallest letters if a row on 7 inches grows by less than 2 mm', () => {
    const { sizes, lineHeight } = spaceOf(sevenInches, 'service');
    const lines = 2 * Math.min(...sizes) * lineHeight;
    expect(lines + besideLines({ count: 30 }, sevenInches, { kind: 'service', isGroup: false })).toBeLessThan(
      sevenInches.row + 2,
    );
  });
});

it('a row is tall enough for three lines that replace a wait, and for the taller lines of other scripts', () => {
  const measure = { width: (text: string) => text.length * 0.5 };
  const heightFor = (text: string, isHigh = false) => stubWordsRow([text], sevenInches, isHigh, measure);
  expect(heightFor('Most nincs sorszám') - heightFor('Nincs')).toBeCloseTo(2 * 6.8 * 1.12);
  expect(heightFor('Nincs sorszám', true)).toBeGreaterThan(heightFor('Nincs sorszám'));
});

it('a row with a long name is taller, and the other rows share the rest', () => {
  const page = { columns: 2, leastRows: [20, 60, 20], count: 30 };
  const [first = 0, second, third] = rowHeights(page, { ...portrait, desk: { width: 248, height: 120 } });
  expect(second).toBe(60);
  expect(third).toBe(first);
  expect(first).toBeCloseTo((120 - 60 - 2 * portrait.shared.gap) / 2);
});

describe('on a page with few choices', () => {
  const panels = [
    [7, 800, 480],
    [10.1, 1280, 800],
    [10.1, 800, 1280],
    [15, 1024, 768],
    [15.6, 1920, 1080],
    [17, 1280, 1024],
    [21.5, 1920, 1080],
    [21.5, 1080, 1920],
    [43, 3840, 2160],
    [43, 2160, 3840],
  ] as const;
  const layouts = panels.map(([diagonalInches, width, height]) => {
    const layout = layoutOf(measuresOf({ width, height, diagonalInches }).stage);
    return { name: `${diagonalInches}" ${width}x${height}`, layout };
  });
  function heightsOf(count: number, layout: Layout) {
    const [page] = pagesOf(Array.from({ length: count }), layout, () => layout.row);
    if (!page) throw new Error('no page');
    const rows = rowHeights(page, layout);
    return { all: heightOf(rows, layout.shared.gap), row: rows[0] ?? 0 };
  }

  it.each(layouts)(
    'the only service is a button of at least two thirds of the main area on $name',
    ({ layout }) => {
      expect(heightsOf(1, layout).all / layout.desk.height).toBeGreaterThan(0.666);
    },
  );

  it.each(layouts)('up to six choices take at least half of the main area on $name', ({ layout }) => {
    for (let count = 2; count <= 6; count += 1)
      expect(heightsOf(count, layout).all).toBeGreaterThanOrEqual(layout.desk.height / 2);
  });

  it('a list of one chosen service is as tall as a tile, and not as tall as the only choice of a menu', () => {
    for (const { layout } of layouts) {
      const list = { ...layout, columns: 1, mostColumns: 1, isList: true };
      expect(heightsOf(1, list).all).toBeLessThanOrEqual(Math.max(44, layout.row));
    }
  });

  it('two or three choices have rows of 40 to 60 mm if that fills half of the main area', () => {
    for (const [width, height] of [
      [476, 268],
      [268, 400],
      [337, 270],
    ] as const) {
      for (const count of [2, 3]) {
        const { row } = heightsOf(count, layoutOf({ width, height }));
        expect(row).toBeGreaterThanOrEqual(40);
        expect(row).toBeLessThan(60.1);
      }
    }
  });

  it('the only service has a larger name, a wider stub and a larger explanation', () => {
    const [one, two] = [1, 2].map((count) => {
      const page = { columns: 1, rows: count, count };
      const space = nameSpaceOf(page, portrait, { kind: 'service', lineHeight: 1.14 });
      return { ...space, explanation: explanationSize(page, portrait) };
    });
    if (!one || !two) throw new Error('two menus');
    expect(one.sizes[0]).toBeGreaterThan(two.sizes[0] ?? 0);
    expect(one.width).toBeLessThan(two.width);
    expect(one.explanation).toBeGreaterThan(two.explanation);
  });
});
