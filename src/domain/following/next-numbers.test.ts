import { expect, it } from 'vitest';
import { nextNumbers } from './next-numbers.ts';

const order = (counter: string, ...numbers: string[]) => ({
  counter: { key: counter, name: '', number: counter },
  numbers,
});

it('the first tickets of all counters are listed before any second ticket, whichever counter calls first', () => {
  const orders = [order('1', 'A 4', 'A 5', 'A 6'), order('2', 'B 1', 'A 4'), order('3', 'C 9')];
  expect(nextNumbers(orders, 3)).toEqual(['A 4', 'B 1', 'C 9']);
  expect(nextNumbers(orders, 4)).toEqual(['A 4', 'B 1', 'C 9', 'A 5']);
});

it('a visitor is listed once, even if the visitor waits for several counters', () => {
  expect(nextNumbers([order('1', 'A 1'), order('2', 'A 1')], 5)).toEqual(['A 1']);
});

it('nobody is listed if no counter is open', () => {
  expect(nextNumbers([], 5)).toEqual([]);
});
