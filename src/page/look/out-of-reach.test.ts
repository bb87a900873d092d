import { describe, expect, it } from 'vitest';
import { measuresOf } from './measures.ts';
import { bottomOf, outOfReach } from './out-of-reach.ts';

const upright = { width: 1080, height: 1920 };
/** A screen of 535 x 952 mm. */
const large = measuresOf({ ...upright, diagonalInches: 43 });

/** The unreachable parts in physical millimetres. */
function measured(bottom: number | undefined, measures = large) {
  const { above, below } = outOfReach(measures, bottom);
  return [above, below].map((part) => Math.round(part * measures.grow));
}

describe('a visitor in a wheelchair reaches all controls', () => {
  it.each([
    [300, [0, 400]],
    [600, [252, 100]],
    [750, [402, 0]],
  ])('on a 43-inch screen that ends %d mm above the floor', (bottom, parts) => {
    expect(measured(bottom)).toEqual(parts);
  });

  it('on every large portrait screen with space for a menu within reach', () => {
    const height = large.stage.height * large.grow;
    for (let bottom = 0; bottom < 1_500; bottom += 10) {
      const [above = 0, below = 0] = measured(bottom);
      if (above + below === 0) continue;
      expect(bottom + below).toBeGreaterThanOrEqual(700);
      expect(bottom + height - above).toBeLessThan(1_301);
      expect(height - above - below).toBeGreaterThan(299);
    }
  });
});

describe('nothing is moved', () => {
  it('if the height of the screen is unknown', () => {
    expect(measured(undefined)).toEqual([0, 0]);
    expect(measured(bottomOf('low'))).toEqual([0, 0]);
  });

  it('on a landscape screen, and on a smaller screen', () => {
    expect(measured(600, measuresOf({ width: 1920, height: 1080, diagonalInches: 43 }))).toEqual([0, 0]);
    expect(measured(600, measuresOf({ ...upright, diagonalInches: 21.5 }))).toEqual([0, 0]);
  });

  it('if a menu would not fit into the part within reach', () => {
    expect(measured(1_100)).toEqual([0, 0]);
  });
});
