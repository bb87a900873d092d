import { expect, it } from 'vitest';
import { dotsOf } from './dots.ts';

const black = [0, 0, 0, 255];
const grey = [120, 120, 120, 255];
const faint = [200, 200, 200, 255];
const white = [255, 255, 255, 255];

it('dark pixels become dots with the leftmost in the highest bit, and smoothed edges become white', () => {
  const rows = [
    [black, white, white, white, white, white, white, grey],
    [faint, black, white, white, white, white, white, white],
  ];
  expect([...dotsOf(Uint8ClampedArray.from(rows.flat(2)))]).toEqual([0b1000_0001, 0b0100_0000]);
});
