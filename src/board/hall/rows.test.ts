import { expect, it } from 'vitest';
import { aHallCall } from '../../testing/board/a-hall.ts';
import { nextRows, type Rows } from './rows.ts';

const calls = (...numbers: string[]) => numbers.map((number) => aHallCall({ ticket: number, number }));
const numbersOf = (rows: Rows) => rows.map((call) => call?.number ?? '');

it('the first list has the newest call on top, and empty rows below', () => {
  expect(numbersOf(nextRows([], calls('A3', 'A2', 'A1'), 4))).toEqual(['A3', 'A2', 'A1', '']);
});

it('a new call takes the first empty row, and moves no other call', () => {
  const rows = nextRows([], calls('A3', 'A2', 'A1'), 4);
  expect(numbersOf(nextRows(rows, calls('A4', 'A3', 'A2', 'A1'), 4))).toEqual(['A3', 'A2', 'A1', 'A4']);
});

it('in a full list, a new call takes the row of the oldest call, and moves no other call', () => {
  let rows = nextRows([], calls('A3', 'A2', 'A1'), 3);
  rows = nextRows(rows, calls('A4', 'A3', 'A2', 'A1'), 3);
  expect(numbersOf(rows)).toEqual(['A3', 'A2', 'A4']);
  rows = nextRows(rows, calls('A6', 'A5', 'A4', 'A3'), 3);
  expect(numbersOf(rows)).toEqual(['A6', 'A5', 'A4']);
});

it('a ticket that is called again keeps its row', () => {
  const rows = nextRows([], calls('A3', 'A2', 'A1'), 3);
  const again = aHallCall({ ticket: 'A1', number: 'A1', calls: 2 });
  const next = nextRows(rows, [again, ...calls('A3', 'A2')], 3);
  expect(numbersOf(next)).toEqual(['A3', 'A2', 'A1']);
  expect(next[2]?.calls).toBe(2);
});

it('the row of a call that ends is filled with a call that did not fit, or stays empty', () => {
  const rows = nextRows([], calls('A4', 'A3', 'A2', 'A1'), 3);
  expect(numbersOf(nextRows(rows, calls('A4', 'A2', 'A1'), 3))).toEqual(['A4', 'A1', 'A2']);
  expect(numbersOf(nextRows(rows, calls('A4', 'A2'), 3))).toEqual(['A4', '', 'A2']);
});

it('a read without news returns the same list, so nothing is drawn', () => {
  const rows = nextRows([], calls('A2', 'A1'), 8);
  expect(nextRows(rows, calls('A2', 'A1'), 8)).toBe(rows);
});
