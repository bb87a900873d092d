import { expect, it } from 'vitest';
import { shownNext } from './shown-next.ts';

it('the next numbers are sorted, so they do not suggest an order of calls', () => {
  expect(shownNext(['A 10', 'B 1', 'A 9', 'A 2'], 99)).toEqual(['A 2', 'A 9', 'A 10', 'B 1']);
});

it('the next numbers that fit are shown, and none is cut off', () => {
  const soonest = ['C 007', 'A 003', 'B 012'];
  expect(shownNext(soonest, 6)).toEqual(['A 003', 'C 007']);
  expect(shownNext(soonest, 3)).toEqual(['C 007']);
  expect(shownNext(soonest, 1)).toEqual([]);
});
