import { expect, it } from 'vitest';
import { dotsOf, imageOf, shadedDots } from './dots.ts';

const black = [0, 0, 0, 255];
const grey = [120, 120, 120, 255];
const faint = [200, 200, 200, 255];
const white = [255, 255, 255, 255];

it('dark pixels become dots, the leftmost in the highest bit, and faint anti-aliased pixels become white', () => {
  const rows = [
    [black, white, white, white, white, white, white, grey],
    [faint, black, white, white, white, white, white, white],
  ];
  expect([...dotsOf(Uint8ClampedArray.from(rows.flat(2)))]).toEqual([0b1000_0001, 0b0100_0000]);
});

it('a picture has dots in proportion to its darkness, and its grey is even', () => {
  const width = 64;
  const shade = (light: number) =>
    Uint8ClampedArray.from(
      Array(width * width)
        .fill([light, light, light, 255])
        .flat(),
    );
  const shareOf = (light: number) => {
    const bits = [...shadedDots(shade(light), width)].map(
      (byte) => byte.toString(2).replaceAll('0', '').length,
    );
    return bits.reduce((sum, count) => sum + count, 0) / width ** 2;
  };
  expect([shareOf(0), shareOf(255)]).toEqual([1, 0]);
  expect(shareOf(64)).toBeCloseTo(0.75, 1);
  expect(shareOf(192)).toBeCloseTo(0.25, 1);
  const { rows } = imageOf(shadedDots(shade(128), width), width, width);
  expect(new Set(atob(rows)).size).toBeGreaterThan(1);
});
