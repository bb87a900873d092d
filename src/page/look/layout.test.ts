import { describe, expect, it } from 'vitest';
import { showsClauses } from '../../testing/conformance-table/shows-clauses.ts';
import { layoutOf, withDeskHeight } from './layout.ts';
import { measuresOf } from './measures.ts';

const on = (width: number, height: number, diagonalInches: number) =>
  layoutOf(measuresOf({ width, height, diagonalInches }).stage);

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
    [1080, 1920, 32, 700, 'portrait'],
    [768, 1024, 15, 990, 'squarish'],
  ] as const)(
    '%i x %i at %f inches is lowered, where it ends %i mm above the floor, to a stage that is %s',
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
    ['small', { width: 1280, height: 1024, diagonalInches: 17, letters: 3, bottom: 1_018, isLow: true }],
    ['small', { width: 1920, height: 1080, diagonalInches: 21.5, letters: 3, bottom: 1_019, isLow: true }],
  ] as const)('words have the room of the %s arrangement with larger letters: %o', (arrangement, screen) => {
    expect(layoutOf(measuresOf(screen).stage).arrangement).toBe(arrangement);
  });

  it('three tiles stand side by side on a screen more than twice as wide as high, and of 43 inches, else two at most', () => {
    expect(on(2560, 1080, 29).columns).toBe(3);
    expect(on(1920, 1080, 43).columns).toBe(3);
    expect(on(1920, 1080, 32).columns).toBe(2);
    expect(on(1920, 720, 12.3).columns).toBe(3);
  });

  it('a lowered screen of 17 inches has two tiles side by side, because three would break their names', () => {
    const lowered = { width: 1280, height: 1024, diagonalInches: 17, bottom: 1_058, isLow: true };
    const { arrangement, columns } = layoutOf(measuresOf(lowered).stage);
    expect({ arrangement, columns }).toEqual({ arrangement: 'short', columns: 2 });
  });

  it('a screen of any shape has room for a tile', () => {
    expect(on(600, 620, 21.5).rows).toBeGreaterThan(0);
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
