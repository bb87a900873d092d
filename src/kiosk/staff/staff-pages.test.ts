import { expect, it } from 'vitest';
import { pageStarts } from './staff-pages.ts';

it('each page of the staff panel has as many rows of lines as fit', () => {
  const heights = [20, 20, 20, 40, 20, 20, 20];
  expect(pageStarts(heights, { height: 50, columns: 1 })).toEqual([0, 2, 3, 4, 6]);
  expect(pageStarts(heights, { height: 70, columns: 2 })).toEqual([0, 4]);
});

it('a line that is taller than a page has its own page', () => {
  expect(pageStarts([20, 200, 20], { height: 50, columns: 1 })).toEqual([0, 1, 2]);
});
