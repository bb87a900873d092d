import { expect, it } from 'vitest';
import { logoHeightOf } from './logo-height.ts';

const sizeOf = (ratio: number) => [logoHeightOf(ratio) * ratio, logoHeightOf(ratio)].map(Math.round);

it.each([
  ['a square mark', 1, [30, 30]],
  ['the mark of the demo', 1.5, [37, 24]],
  ['a mark with a name', 4, [60, 15]],
  ['a wordmark', 10, [90, 9]],
])('%s has the usual area, and is never less than 9 mm high', (_, ratio, size) => {
  expect(sizeOf(ratio)).toEqual(size);
});

it('a wordmark as long as a line is as wide as its area allows', () => {
  expect(logoHeightOf(20)).toBe(4.5);
});
