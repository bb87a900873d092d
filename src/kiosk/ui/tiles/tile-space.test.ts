import { describe, expect, it } from 'vitest';
import { layoutOf } from '../../look/layout.ts';
import { nameSpaceOf, type TileKind } from './tile-space.ts';

const portrait = layoutOf({ width: 268, height: 476 });
const sevenInches = layoutOf({ width: 152, height: 91 });

function spaceOf(layout: typeof portrait, kind: TileKind, hasGroup = false) {
  const { columns, rows } = layout;
  return nameSpaceOf({ columns, rows, count: 30 }, layout, { kind, hasGroup, lineHeight: 1.14 });
}

describe('the space for names', () => {
  it('is lower by the sheets on a page with a group, also where a service has no number left', () => {
    for (const kind of ['service', 'full'] as const) {
      const sheets = (layout: typeof portrait) =>
        spaceOf(layout, kind).height - spaceOf(layout, kind, true).height;
      expect(sheets(portrait)).toBeCloseTo(3.3);
      expect(sheets(sevenInches)).toBeCloseTo(2);
    }
  });

  it('is narrower beside the words that no number is left, on 7 inches', () => {
    expect(spaceOf(sevenInches, 'service').width - spaceOf(sevenInches, 'full').width).toBeCloseTo(12);
  });

  it('holds two lines of the smallest letters in a row of 7 inches', () => {
    const { height, sizes, lineHeight } = spaceOf(sevenInches, 'service');
    expect(height).toBeGreaterThan(2 * Math.min(...sizes) * lineHeight);
  });
});
