import { expect, it } from 'vitest';
import { droppedAt, type PlacedTile } from './dropped-at.ts';

const tile = (key: string, left: number, top: number, kind: 'service' | 'group' = 'service'): PlacedTile => ({
  entry: { kind, key },
  box: { left, top, right: left + 100, bottom: top + 40 },
});
const below = [tile('a', 0, 0), tile('G', 0, 50, 'group')];
const beside = [tile('a', 0, 0), tile('b', 110, 0)];
const how = (x: number, y: number, tiles: PlacedTile[], isRightToLeft = false) => {
  const put = droppedAt({ x, y }, tiles, isRightToLeft);
  return put && (put.how === 'out' ? 'out' : `${put.how} ${put.entry.key}`);
};

it('a drop on the upper half of a tile in a column is before the tile', () => {
  expect([how(90, 5, below), how(10, 35, below)]).toEqual(['before a', 'after a']);
});

it('in a row of tiles, a drop on the half of a tile that is read first is before the tile', () => {
  expect([how(10, 35, beside), how(90, 5, beside)]).toEqual(['before a', 'after a']);
  expect([how(10, 35, beside, true), how(90, 5, beside, true)]).toEqual(['after a', 'before a']);
});

it('a drop on the middle of a group is inside the group, and a drop on a gap between tiles has no place', () => {
  expect([how(50, 70, below), how(50, 52, below), how(50, 45, below)]).toEqual([
    'into G',
    'before G',
    undefined,
  ]);
});
