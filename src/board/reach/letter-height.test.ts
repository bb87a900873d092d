import { expect, it } from 'vitest';
import { seenDegrees } from '../../testing/board/seen-degrees.ts';
import { leastDigitMillimetres } from './letter-height.ts';

it.each([
  [3, 18.3],
  [5, 30.5],
  [8, 48.9],
  [20, 122.2],
])('from %s metres, a digit is at least %s mm high', (metres, millimetres) => {
  expect(leastDigitMillimetres(metres)).toBeCloseTo(millimetres, 1);
});

it('a digit has the same visual angle from the farthest seat, whatever the distance', () => {
  for (const metres of [1, 5, 12, 60])
    expect(seenDegrees(leastDigitMillimetres(metres), metres)).toBeCloseTo(0.35, 6);
});
