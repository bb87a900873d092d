import { describe, expect, it } from 'vitest';
import { layoutOf } from '../../look/layout.ts';
import { besideLines, nameSpaceOf, rowHeights, type TileKind } from './tile-space.ts';

const portrait = layoutOf({ width: 268, height: 476 });
const sevenInches = layoutOf({ width: 152, height: 91 });

const spaceOf = ({ columns }: typeof portrait, kind: TileKind) =>
  nameSpaceOf({ columns, count: 30 }, sevenInches, { kind, lineHeight: 1.14 });

describe('the space for names', () => {
  it('is lower by the sheets below a group, also where a service has no number left', () => {
    for (const kind of ['service', 'full'] as const) {
      const sheets = (layout: typeof portrait) =>
        besideLines({ kind, isGroup: true }, layout) - besideLines({ kind, isGroup: false }, layout);
      expect(sheets(portrait)).toBeCloseTo(3.3);
      expect(sheets(sevenInches)).toBeCloseTo(2);
    }
  });

  it('is narrower beside the words that no number is left, on 7 inches', () => {
    expect(spaceOf(sevenInches, 'service').width - spaceOf(sevenInches, 'full').width).toBeCloseTo(12);
  });

  it('holds two lines of the smallest letters in a row of 7 inches', () => {
    const { sizes, lineHeight } = spaceOf(sevenInches, 'service');
    const lines = 2 * Math.min(...sizes) * lineHeight;
    expect(lines + besideLines({ kind: 'service', isGroup: false }, sevenInches)).toBeLessThan(
      sevenInches.row + 2,
    );
  });
});

it('a row with a long name is higher, and the others share the rest', () => {
  const page = { columns: 2, leastRows: [20, 60, 20], count: 30 };
  const [first = 0, second, third] = rowHeights(page, { ...portrait, desk: { width: 248, height: 120 } });
  expect(second).toBe(60);
  expect(third).toBe(first);
  expect(first).toBeCloseTo((120 - 60 - 2 * portrait.shared.gap) / 2);
});
