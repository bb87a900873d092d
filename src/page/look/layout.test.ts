import { describe, expect, it } from 'vitest';
import { showsClauses } from '../../testing/conformance-table/shows-clauses.ts';
import { stubLines } from '../ui/tiles/tile-space.ts';
import { type Layout, layoutOf, withDeskHeight } from './layout.ts';
import { measuresOf } from './measures.ts';

const on = (width: number, height: number, diagonalInches: number) =>
  layoutOf(measuresOf({ width, height, diagonalInches }).stage);

describe('layoutOf', () => {
  it.each([
    [1080, 1920, 21.5, 'portrait', 16],
    [1920, 1080, 21.5, 'lying', 12],
    [1280, 800, 10.1, 'strip', 8],
    [1024, 600, 10.1, 'strip', 8],
    [1920, 1080, 13.3, 'strip', 10],
    [1366, 768, 15.6, 'short', 12],
    [800, 1280, 10.1, 'narrow', 4],
    [800, 480, 7, 'small', 6],
    [1080, 1920, 32, 'portrait', 16],
    [1024, 768, 15, 'squarish', 10],
    [1280, 1024, 15, 'squarish', 10],
    [1280, 1024, 17, 'squarish', 10],
    [1280, 1024, 19, 'squarish', 10],
    [1024, 1280, 17, 'squarish', 12],
    [1024, 768, 12.1, 'strip', 10],
    [768, 1024, 15, 'squarish', 10],
    [2560, 1080, 29, 'lying', 18],
    [390, 844, 6, 'narrow', 2],
    [480, 800, 7, 'narrow', 3],
  ] as const)(
    'gives %i x %i at %f inches the arrangement %s with %i tiles a page',
    showsClauses('11.1.3.4'),
    (width, height, inches, arrangement, tilesPerPage) => {
      const layout = on(width, height, inches);
      expect(layout.arrangement).toBe(arrangement);
      expect(layout.columns * layout.rows).toBe(tilesPerPage);
    },
  );

  it.each([
    [1366, 768, 15.6, 1_075, 'strip'],
    [1920, 1080, 21.5, 1_020, 'short'],
    [1920, 1080, 21.5, 1_080, 'strip'],
    [1920, 1080, 21.5, 1_120, 'small'],
    [1080, 1920, 32, 700, 'squarish'],
    [768, 1024, 15, 990, 'squarish'],
  ] as const)(
    'lowers the stage of a %i x %i screen of %f inches that ends %i mm above the floor: %s',
    (width, height, diagonalInches, bottom, arrangement) => {
      const { stage } = measuresOf({ width, height, diagonalInches, bottom, isLow: true });
      expect(layoutOf(stage).arrangement).toBe(arrangement);
    },
  );

  it.each([
    ['small', { width: 1024, height: 768, diagonalInches: 12.1, letters: 2 }],
    ['narrow', { width: 1080, height: 1920, diagonalInches: 21.5, letters: 2 }],
    ['short', { width: 1920, height: 1080, diagonalInches: 21.5, letters: 1 }],
    ['short', { width: 1920, height: 1080, diagonalInches: 21.5, letters: 2 }],
    ['narrow', { width: 800, height: 1280, diagonalInches: 10.1, letters: 1 }],
    ['strip', { width: 1280, height: 1024, diagonalInches: 17, letters: 3, bottom: 1_018, isLow: true }],
    ['strip', { width: 1920, height: 1080, diagonalInches: 21.5, letters: 3, bottom: 1_019, isLow: true }],
  ] as const)('fits words in the %s arrangement with larger letters: %o', (arrangement, screen) => {
    expect(layoutOf(measuresOf(screen).stage).arrangement).toBe(arrangement);
  });

  it('usually puts three tiles side by side on 29 and 43 inches in landscape, and otherwise two, or three to save a page', () => {
    const columns = (...screen: Parameters<typeof on>) => {
      const { columns, mostColumns } = on(...screen);
      return [columns, mostColumns];
    };
    expect(columns(2560, 1080, 29)).toEqual([3, 3]);
    expect(columns(1920, 1080, 43)).toEqual([3, 3]);
    expect(columns(1920, 1080, 32)).toEqual([2, 3]);
    expect(columns(1920, 720, 12.3)).toEqual([2, 3]);
    expect(columns(1024, 600, 10.1)).toEqual([2, 2]);
  });

  it.each([221, 268, 305, 345, 380, 476, 605, 680])(
    'changes at most one row, and adds or removes at most one part of a tile, for one more millimetre of height on a width of %i mm',
    (width) => {
      /**
       * The number of parts that fit on a tile beside a short name and a wait in minutes: the people and a one-line
       * explanation.
       */
      function saidOn(layout: Layout) {
        const row = (layout.desk.height + layout.shared.gap) / layout.rows - layout.shared.gap;
        const { people } = stubLines(row, layout, false);
        return [people !== 'none', row >= 21].filter(Boolean).length;
      }
      const jumps: string[] = [];
      for (let height = 86; height <= 560; height += 1) {
        const [before, after] = [layoutOf({ width, height: height - 1 }), layoutOf({ width, height })];
        const rows = Math.abs(after.rows - before.rows);
        const said = Math.abs(saidOn(after) - saidOn(before));
        if (rows > 1 || said > 1 || before.columns !== after.columns)
          jumps.push(`${height} mm: ${rows} ${said}`);
      }
      expect(jumps).toEqual([]);
    },
  );

  it('puts two tiles side by side on a lowered screen of 17 inches, because three would break their names', () => {
    const lowered = { width: 1280, height: 1024, diagonalInches: 17, bottom: 1_058, isLow: true };
    const { arrangement, columns } = layoutOf(measuresOf(lowered).stage);
    expect({ arrangement, columns }).toEqual({ arrangement: 'short', columns: 2 });
  });

  it('fits a tile on a nearly square screen', () => {
    expect(on(600, 620, 21.5).rows).toBeGreaterThan(0);
  });
});

it('a lower main area has fewer rows, none below the minimum height', () => {
  const portrait = on(1080, 1920, 21.5);
  for (let height = 40; height < portrait.desk.height; height += 1) {
    const { rows, row, shared } = withDeskHeight(portrait, height);
    if (rows > 1) expect((height + shared.gap) / rows - shared.gap).toBeGreaterThanOrEqual(row);
    expect(rows).toBeLessThanOrEqual(portrait.rows);
  }
});
