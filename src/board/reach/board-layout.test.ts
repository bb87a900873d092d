import { describe, expect, it } from 'vitest';
import { seenDegrees } from '../../testing/board/seen-degrees.ts';
import { boardLayout } from './board-layout.ts';
import { capitalShare } from './letter-height.ts';

const fullHd = { width: 1920, height: 1080 };
const upright = { width: 1080, height: 1920 };
/** "A 012" and "12". */
const ordinary = 3.7;

const degreesOf = (screen: typeof fullHd, diagonalInches: number, metres: number, ems = ordinary) => {
  const millimetre = Math.hypot(screen.width, screen.height) / (diagonalInches * 25.4);
  const { letters } = boardLayout(screen, { metres, diagonalInches }, ems);
  return seenDegrees((letters * capitalShare) / millimetre, metres);
};

describe('the rows of a board', () => {
  it.each([
    ['24" from 3 m', fullHd, 24, 3, 5],
    ['24" from 5 m', fullHd, 24, 5, 3],
    ['43" from 3 m', fullHd, 43, 3, 8],
    ['43" from 5 m', fullHd, 43, 5, 6],
    ['43" from 8 m', fullHd, 43, 8, 4],
    ['75" from 8 m', fullHd, 75, 8, 7],
    ['75" from 12 m', fullHd, 75, 12, 4],
    ['43" upright from 5 m', upright, 43, 5, 7],
    ['75" upright from 8 m', upright, 75, 8, 8],
  ] as const)('%s', (_, screen, diagonalInches, metres, rows) => {
    expect(boardLayout(screen, { metres, diagonalInches }, ordinary).rows).toBe(rows);
    expect(degreesOf(screen, diagonalInches, metres)).toBeGreaterThanOrEqual(0.35);
  });

  it('are never fewer than three, also where the screen is too small for its distance', () => {
    expect(boardLayout(fullHd, { metres: 20, diagonalInches: 24 }, ordinary).rows).toBe(3);
    expect(degreesOf(fullHd, 24, 20)).toBeLessThan(0.35);
  });

  it('fill the height, so that few rows have larger numbers', () => {
    const { row, rows, list } = boardLayout(fullHd, { metres: 12, diagonalInches: 75 }, ordinary);
    expect(row * rows).toBeGreaterThan(0.85 * list.height);
  });

  it('are the same on a screen of more pixels', () => {
    const fine = boardLayout({ width: 3840, height: 2160 }, { metres: 8, diagonalInches: 55 }, ordinary);
    const plain = boardLayout(fullHd, { metres: 8, diagonalInches: 55 }, ordinary);
    expect(fine.rows).toBe(plain.rows);
    expect(fine.letters / plain.letters).toBeCloseTo(2, 6);
  });
});

it.each([
  [5, 5, true],
  [8, 3, true],
  [12, 3, false],
])('from %i metres, the numbers that are called soon leave %i calls', (metres, rows, hasNext) => {
  const layout = boardLayout(fullHd, { metres, diagonalInches: 43 }, ordinary, true);
  expect({ rows: layout.rows, hasNext: layout.hasNext }).toEqual({ rows, hasNext });
});

describe('a long number', () => {
  it('is never cut: the letters become smaller, and the panel gives way before they are too small', () => {
    const place = { metres: 5, diagonalInches: 43 };
    for (const ems of [4, 8, 12, 20, 40]) {
      const { letters, list } = boardLayout(fullHd, place, ems);
      expect((ems + 3.2) * letters, String(ems)).toBeLessThan(list.width);
    }
    expect(boardLayout(fullHd, place, 8).hasPanel).toBe(true);
    expect(boardLayout(fullHd, place, 20).hasPanel).toBe(false);
    expect(degreesOf(fullHd, 43, 5, 20)).toBeLessThan(0.35);
  });
});

it('an upright screen has its panel below the list, unless the distance needs the height', () => {
  expect(boardLayout(upright, { metres: 5, diagonalInches: 43 }, ordinary).hasPanel).toBe(true);
  const far = boardLayout(upright, { metres: 20, diagonalInches: 43 }, ordinary);
  expect(far.hasPanel).toBe(false);
  expect(far.list.height).toBeGreaterThan(0.8 * upright.height);
});
