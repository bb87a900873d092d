import { expect, it } from 'vitest';
import { logoHeightOf } from './logo-height.ts';

const sizeOf = (ratio: number) => [logoHeightOf(ratio) * ratio, logoHeightOf(ratio)].map(Math.round);

it.each([
  ['a square mark', 1, [30, 30]],
  ['the mark of the demo', 1.5, [37, 24]],
  ['a mark with a name', 4, [60, 15]],
  ['a wordmark', 10, [90, 9]],
])('%s has the usual area, unless that would exceed the maximum width', (_, ratio, size) => {
  expect(sizeOf(ratio)).toEqual(size);
});

it('an extremely long wordmark has the maximum width', () => {
  expect(logoHeightOf(20)).toBe(4.5);
});
