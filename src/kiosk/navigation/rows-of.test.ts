import { expect, it } from 'vitest';
import { type Edges, rowsOf } from './rows-of.ts';

const at = (left: number, top: number, width = 90, height = 40): Edges => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

it('tiles side by side are a row, even if one tile is a little higher', () => {
  expect(rowsOf([at(0, 0), at(100, 0), at(0, 50), at(100, 48, 90, 44)], 'ltr')).toEqual([
    [0, 1],
    [2, 3],
  ]);
});

it('a row is read from its start in both reading directions', () => {
  expect(rowsOf([at(100, 0), at(0, 2)], 'ltr')).toEqual([[1, 0]]);
  expect(rowsOf([at(0, 2), at(100, 0)], 'rtl')).toEqual([[1, 0]]);
});

it('a tall button beside several rows is a row of its own, and divides no other row', () => {
  const door = at(-200, 0, 150, 140);
  expect(rowsOf([door, at(0, 0), at(100, 0), at(0, 50), at(100, 50), at(0, 100)], 'ltr')).toEqual([
    [1, 2],
    [0],
    [3, 4],
    [5],
  ]);
});

it('a frame around a row contains no button of another row', () => {
  const door = at(200, 90, 60, 78);
  const tiles = [at(0, 50), at(100, 50), at(0, 100), at(100, 100)];
  const appointment = at(50, 150);
  expect(rowsOf([...tiles, door, appointment], 'ltr')).toEqual([[0, 1], [2, 3], [4], [5]]);
});
