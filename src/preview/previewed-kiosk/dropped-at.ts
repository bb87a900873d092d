import type { MenuEntry, PutTile } from './messages.ts';

export interface PlacedTile {
  readonly entry: MenuEntry;
  readonly box: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The place of a tile dropped at a point, if there is a tile. The middle of a group counts as inside the group. */
export function droppedAt(
  { x, y }: Point,
  tiles: readonly PlacedTile[],
  isRightToLeft: boolean,
): PutTile['put'] | undefined {
  const target = tiles.find(({ box }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
  if (!target) return undefined;
  const { entry, box } = target;
  // Tiles in the same row are in reading order. Without such a neighbour, the tiles are one below the other.
  const hasNeighbour = tiles.some(
    (other) => other !== target && other.box.top < box.bottom && other.box.bottom > box.top,
  );
  const along = hasNeighbour
    ? (x - box.left) / (box.right - box.left)
    : (y - box.top) / (box.bottom - box.top);
  const share = hasNeighbour && isRightToLeft ? 1 - along : along;
  if (entry.kind === 'group' && share > 0.25 && share < 0.75) return { how: 'into', entry };
  return { how: share < 0.5 ? 'before' : 'after', entry };
}
