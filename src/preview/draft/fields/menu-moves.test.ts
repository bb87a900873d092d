import { describe, expect, it } from 'vitest';
import { intoGroup, outOfGroup, withMoved } from './menu-moves.ts';

const menu = [
  { service: 'a' },
  { group: 'g', items: [{ service: 'b' }, { group: 'h', items: [{ service: 'c' }] }] },
  { service: 'd' },
];

describe('an item of a menu', () => {
  it('moves to another place of its list', () => {
    expect(withMoved([1, 2, 3], 0, 2)).toEqual([2, 3, 1]);
    expect(withMoved([1, 2, 3], 2, 0)).toEqual([3, 1, 2]);
  });

  it('moves to the end of the group above it', () => {
    expect(intoGroup(menu, [2])).toEqual({
      items: [
        menu[0],
        {
          group: 'g',
          items: [{ service: 'b' }, { group: 'h', items: [{ service: 'c' }] }, { service: 'd' }],
        },
      ],
      at: [1, 2],
    });
  });

  it('does not move without a group above it, or outside of every group', () => {
    expect(intoGroup(menu, [0])).toBeUndefined();
    expect(intoGroup(menu, [1])).toBeUndefined();
    expect(outOfGroup(menu, [0])).toBeUndefined();
  });

  it('moves out of a group to the place below it, at any depth', () => {
    expect(outOfGroup(menu, [1, 1, 0])).toEqual({
      items: [
        menu[0],
        { group: 'g', items: [{ service: 'b' }, { group: 'h', items: [] }, { service: 'c' }] },
        menu[2],
      ],
      at: [1, 2],
    });
    expect(outOfGroup(menu, [1, 0])?.items[2]).toEqual({ service: 'b' });
  });
});
