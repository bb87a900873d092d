import { describe, expect, it } from 'vitest';
import { showsClauses } from '../../testing/conformance-table/shows-clauses.ts';
import { diagonalOf, measuresOf } from './measures.ts';

describe('measuresOf', () => {
  it('draws a 21.5 inch full HD screen life-size with four pixels per millimetre', () => {
    const { mm, grow, stage } = measuresOf({ width: 1080, height: 1920, diagonalInches: 21.5 });
    expect(mm).toBeCloseTo(4.034, 3);
    expect(grow).toBe(1);
    expect(stage.height).toBeCloseTo(476, 0);
  });

  it('keeps a target of 20 mm at 20 mm on a small panel of 7 inches', () => {
    const { mm, grow } = measuresOf({ width: 800, height: 480, diagonalInches: 7 });
    expect(20 * mm * grow).toBeCloseTo(105, 0);
  });

  it('draws a large screen larger than life, up to a limit', () => {
    expect(measuresOf({ width: 1080, height: 1920, diagonalInches: 27 }).grow).toBeCloseTo(1.255, 2);
    expect(measuresOf({ width: 1080, height: 1920, diagonalInches: 55 }).grow).toBe(1.4);
  });

  it.each([
    [21.5, 1920, 1080, false],
    [24, 1920, 1200, false],
    [27, 2560, 1440, true],
    [32, 1080, 1920, true],
    [43, 3840, 2160, true],
  ])(
    'counts a panel of %s inches with %s x %s pixels as large: %s',
    (diagonalInches, width, height, large) => {
      expect(measuresOf({ width, height, diagonalInches }).isLarge).toBe(large);
    },
  );

  it('makes the largest letters 7.3 mm high if a screen has space for them', showsClauses('5.1.4'), () => {
    const letters = 3;
    const smallest = 0.67 * 10 * 0.714;
    for (const [diagonalInches, width, height] of [
      [15, 1024, 768],
      [21.5, 1920, 1080],
      [32, 1080, 1920],
    ] as const) {
      const { grow, canEnlarge } = measuresOf({ width, height, diagonalInches, letters });
      expect(canEnlarge).toBe(true);
      expect(smallest * grow, `${diagonalInches}`).toBeGreaterThanOrEqual(7.3);
    }
  });

  it('enlarges text only until the stage is as small as on 7-inch screens, which offer no larger text', () => {
    const { stage } = measuresOf({ width: 1280, height: 800, diagonalInches: 10.1, letters: 3 });
    expect(stage.width).toBeCloseTo(150);
    const panel = { width: 800, height: 480, diagonalInches: 7 };
    expect(measuresOf({ ...panel, letters: 3 })).toEqual(measuresOf(panel));
    expect(measuresOf(panel).canEnlarge).toBe(false);
  });

  describe('a lowered screen', () => {
    const large = { width: 1080, height: 1920, diagonalInches: 32 };

    it(
      'ends within reach from a wheelchair: 32 inches upright, 700 mm above the floor',
      showsClauses('8.3.2.1'),
      () => {
        const { drop } = measuresOf({ ...large, bottom: 700 });
        const low = measuresOf({ ...large, bottom: 700, isLow: true });
        expect(700 + low.stage.height * low.grow).toBeCloseTo(1_220);
        expect(low.drop).toBe(drop);
        expect(low.stage.width * low.grow).toBeCloseTo(large.width / low.mm);
      },
    );

    it('has a stage on which every screen fits, at every text size and every height', () => {
      for (const panel of [large, { width: 1920, height: 1080, diagonalInches: 15.6 }]) {
        for (let bottom = 0; bottom < 1_500; bottom += 20) {
          for (const letters of [0, 1, 2, 3]) {
            const { stage } = measuresOf({ ...panel, bottom, letters, isLow: true });
            expect(Math.min(stage.width, stage.height)).toBeGreaterThan(89.9);
            expect(Math.max(stage.width, stage.height)).toBeGreaterThan(149.9);
          }
        }
      }
    });

    it('can show larger text too', () => {
      const { grow, canEnlarge } = measuresOf({ ...large, bottom: 700, isLow: true, letters: 3 });
      expect(canEnlarge).toBe(true);
      expect(grow / measuresOf(large).grow).toBeCloseTo(1.53);
    });

    it('is unchanged if all of it is within reach, or if its height is unknown', () => {
      for (const bottom of [undefined, 0, 500]) {
        expect(measuresOf({ ...large, bottom }).drop).toBe(0);
        expect(measuresOf({ ...large, bottom, isLow: true })).toEqual(measuresOf({ ...large, bottom }));
      }
      const small = { width: 800, height: 480, diagonalInches: 7 };
      expect(measuresOf({ ...small, bottom: 1_200 }).drop).toBe(0);
    });
  });

  it('prefers a configured diagonal to the guess, unless that diagonal is impossible', () => {
    const hd = { width: 1920, height: 1080 };
    expect(diagonalOf('15.6', hd)).toBe(15.6);
    expect(diagonalOf('0', hd)).toBe(21.5);
    expect(diagonalOf('wide', hd)).toBe(21.5);
    expect(diagonalOf(undefined, { width: 480, height: 800 })).toBe(7);
  });
});
