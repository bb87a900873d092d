import { describe, expect, it } from 'vitest';
import { seenDegrees } from '../../testing/board/seen-degrees.ts';
import { boardLayout } from './board-layout.ts';
import { capitalShare } from './letter-height.ts';

const fullHd = { width: 1920, height: 1080 };
const upright = { width: 1080, height: 1920 };
/** The width in ems of "A 012" and "12" together. */
const ordinary = 3.7;

const degreesOf = (screen: typeof fullHd, diagonalInches: number, metres: number, ems = ordinary) => {
  const millimetre = Math.hypot(screen.width, screen.height) / (diagonalInches * 25.4);
  const { letters } = boardLayout(screen, { metres, diagonalInches }, { ems });
  return seenDegrees((letters * capitalShare) / millimetre, metres);
};

describe('the rows of a board', () => {
  it.each([
    ['24" from 3 m', fullHd, 24, 3, 5],
    ['24" from 5 m', fullHd, 24, 5, 4],
    ['43" from 3 m', fullHd, 43, 3, 8],
    ['43" from 5 m', fullHd, 43, 5, 6],
    ['43" from 8 m', fullHd, 43, 8, 4],
    ['75" from 8 m', fullHd, 75, 8, 6],
    ['75" from 12 m', fullHd, 75, 12, 4],
    ['43" upright from 5 m', upright, 43, 5, 7],
    ['75" upright from 8 m', upright, 75, 8, 8],
  ] as const)(
    'are as many as can be read from the distance: %s',
    (_, screen, diagonalInches, metres, rows) => {
      expect(boardLayout(screen, { metres, diagonalInches }, { ems: ordinary }).rows).toBe(rows);
      expect(degreesOf(screen, diagonalInches, metres)).toBeGreaterThanOrEqual(0.35);
    },
  );

  it('are never fewer than three, even if the screen is too small for its distance', () => {
    expect(boardLayout(fullHd, { metres: 20, diagonalInches: 24 }, { ems: ordinary }).rows).toBe(3);
    expect(degreesOf(fullHd, 24, 20)).toBeLessThan(0.35);
  });

  it('fill the height, so fewer rows have larger numbers', () => {
    const { row, rows, list } = boardLayout(fullHd, { metres: 12, diagonalInches: 75 }, { ems: ordinary });
    expect(row * rows).toBeGreaterThan(0.84 * list.height);
  });

  it('are the same on a screen with more pixels', () => {
    const fine = boardLayout(
      { width: 3840, height: 2160 },
      { metres: 8, diagonalInches: 55 },
      { ems: ordinary },
    );
    const plain = boardLayout(fullHd, { metres: 8, diagonalInches: 55 }, { ems: ordinary });
    expect(fine.rows).toBe(plain.rows);
    expect(fine.letters / plain.letters).toBeCloseTo(2, 6);
  });
});

it.each([
  ['a name beside it', 7.4],
  ['a long number', 5.4],
])('a number is above its counter if %s would make both too small', (_, ems) => {
  const place = { metres: 12, diagonalInches: 55 };
  const layout = boardLayout(upright, place, { ems, stackedEms: 4.6 });
  const millimetre = Math.hypot(upright.width, upright.height) / (55 * 25.4);
  expect(layout).toMatchObject({ isStacked: true, rows: 3 });
  expect(seenDegrees((layout.letters * capitalShare) / millimetre, 12)).toBeGreaterThanOrEqual(0.35);
  expect(boardLayout(upright, { ...place, metres: 5 }, { ems, stackedEms: 4.6 }).isStacked).toBe(false);
});

it.each([
  [5, 5, true],
  [8, 3, true],
  [12, 3, false],
])('from %i metres, the next numbers leave room for %i calls', (metres, rows, hasNext) => {
  const layout = boardLayout(fullHd, { metres, diagonalInches: 43 }, { ems: ordinary, wantsNext: true });
  expect({ rows: layout.rows, hasNext: layout.hasNext }).toEqual({ rows, hasNext });
});

describe('a long number', () => {
  it('is never cut: its letters shrink, and the panel is dropped before they are too small', () => {
    const place = { metres: 5, diagonalInches: 43 };
    for (const ems of [4, 8, 12, 20, 40]) {
      const { letters, list } = boardLayout(fullHd, place, { ems });
      expect((ems + 3.2) * letters, String(ems)).toBeLessThan(list.width);
    }
    expect(boardLayout(fullHd, place, { ems: 8 }).panel).toBeDefined();
    expect(boardLayout(fullHd, place, { ems: 20 }).panel).toBeUndefined();
    expect(degreesOf(fullHd, 43, 5, 20)).toBeLessThan(0.35);
  });
});

it('a portrait screen has its panel below the list, unless a distant list needs the whole height', () => {
  expect(boardLayout(upright, { metres: 5, diagonalInches: 43 }, { ems: ordinary }).panel).toBeDefined();
  const far = boardLayout(upright, { metres: 20, diagonalInches: 43 }, { ems: ordinary });
  expect(far.panel).toBeUndefined();
  expect(far.list.height).toBeGreaterThan(0.8 * upright.height);
});

it('a title has legible letters and takes precedence over a sixth call, and is left out if it would not be legible', () => {
  const titleOf = (diagonalInches: number, metres: number, lineEms = 1.25) => {
    const { title, text } = boardLayout(fullHd, { metres, diagonalInches }, { ems: ordinary, lineEms });
    return title === 0 ? 'none' : title >= lineEms * text;
  };
  for (const lineEms of [1.25, 1.6]) {
    expect(titleOf(43, 3, lineEms)).toBe(true);
    expect(titleOf(75, 8, lineEms)).toBe(true);
  }
  expect(titleOf(24, 8)).toBe('none');
});

it('the list is wider for a long title, as long as the panel fits', () => {
  const place = { metres: 5, diagonalInches: 43 };
  const of = (titleEms: number) => boardLayout(fullHd, place, { ems: ordinary, titleEms });
  expect(of(14).list.width).toBeGreaterThan(of(0).list.width);
  expect(of(40)).toMatchObject({ list: { width: 0.64 * fullHd.width }, panel: {} });
});

describe('texts beside the numbers', () => {
  const message = 80;
  const panels = [15, 24, 32, 43, 55, 65, 75, 98, 110];
  const metres = [1, 2, 3, 5, 8, 12, 20, 40];

  it('are at least 16 minutes of arc high from every distance on every panel', () => {
    for (const screen of [fullHd, upright, { width: 1024, height: 768 }])
      for (const diagonalInches of panels)
        for (const one of metres) {
          const millimetre = Math.hypot(screen.width, screen.height) / (diagonalInches * 25.4);
          const { text } = boardLayout(screen, { metres: one, diagonalInches }, { ems: ordinary });
          expect(seenDegrees((text * capitalShare) / millimetre, one)).toBeGreaterThanOrEqual(16 / 60 - 1e-9);
        }
  });

  it('leave their height to the numbers if no line of advice is legible', () => {
    const far = { metres: 11, diagonalInches: 43 };
    const { footer, edge, rows } = boardLayout(fullHd, far, { ems: ordinary });
    expect([footer, rows]).toEqual([edge, 3]);
  });

  it('get more lines for a message, as long as three numbers are large enough', () => {
    const near = { metres: 5, diagonalInches: 43 };
    const usual = boardLayout(fullHd, near, { ems: ordinary });
    const wide = boardLayout(fullHd, near, { ems: ordinary, noticeEms: message });
    expect(wide.footer).toBeGreaterThan(1.5 * usual.footer);
    expect(wide.rows).toBeGreaterThanOrEqual(3);
    // Here the width limits the numbers, not the height.
    for (const [screen, ems] of [
      [upright, 7.4],
      [fullHd, 11],
    ] as const) {
      const place = { metres: 12, diagonalInches: 55 };
      const { footer, edge, text } = boardLayout(screen, place, { ems, noticeEms: 10, lineEms: 1.6 });
      expect(footer - edge).toBeGreaterThanOrEqual(1.6 * text - 1e-9);
    }
    const far = { metres: 11, diagonalInches: 43 };
    expect(boardLayout(fullHd, far, { ems: ordinary, noticeEms: message }).footer).toBe(0.14 * fullHd.height);
  });

  it('show the current calls in larger letters than the list, or not at all', () => {
    const { letters, nowLetters } = boardLayout(fullHd, { metres: 5, diagonalInches: 43 }, { ems: ordinary });
    expect(nowLetters).toBeGreaterThan(letters);
    expect(
      boardLayout(fullHd, { metres: 10, diagonalInches: 43 }, { ems: ordinary }).nowLetters,
    ).toBeUndefined();
  });
});
