import { type Edges, middleOf, type ReadingDirection, rowsOf } from './rows-of.ts';

export type ArrowDirection = 'left' | 'right' | 'up' | 'down';

/**
 * The index of the place that an arrow key leads to. Left and right move within the row, and wrap to the next row. Up
 * and down move to the nearest place in the nearest row, and wrap to the other edge.
 */
export function nextInDirection(
  places: readonly Edges[],
  current: number,
  direction: ArrowDirection,
  reading: ReadingDirection,
): number {
  const from = places[current];
  if (!from) return current;
  const others = [...places.keys()].filter((index) => index !== current);
  const towards = (start: Edges) =>
    others.filter((index) => liesTowards(places[index] ?? start, start, direction));
  if (direction === 'left' || direction === 'right') {
    const isForward = (direction === 'right') === (reading === 'ltr');
    return nearest(places, towards(from), from, 'x') ?? besideInRows(places, current, isForward, reading);
  }
  const inNearestRow = (start: Edges) => {
    const candidates = towards(start);
    const first = places[nearest(places, candidates, start, 'y') ?? -1];
    return (
      first &&
      nearest(
        places,
        candidates.filter((index) => isBeside(places[index] ?? first, first)),
        start,
        'x',
      )
    );
  };
  return inNearestRow(from) ?? inNearestRow(outsideOf(places, from, direction)) ?? current;
}

const overlap = (from: number, to: number, otherFrom: number, otherTo: number) =>
  Math.min(to, otherTo) - Math.max(from, otherFrom);

/** Places are side by side if they share more height than a rounding error of this many pixels. */
const leastShared = 2;

const isBeside = (one: Edges, other: Edges) =>
  overlap(one.top, one.bottom, other.top, other.bottom) > leastShared;

/** True if a place lies in a direction. Left and right lead to neighbours in the row, up and down to other rows. */
function liesTowards(place: Edges, from: Edges, direction: ArrowDirection): boolean {
  const isInRow = isBeside(place, from);
  const { x, y } = middleOf(place);
  const middle = middleOf(from);
  switch (direction) {
    case 'left':
      return isInRow && x < middle.x;
    case 'right':
      return isInRow && x > middle.x;
    case 'up':
      return !isInRow && y < middle.y;
    case 'down':
      return !isInRow && y > middle.y;
  }
}

/** The place, moved to the edge of the screen where the direction begins. */
function outsideOf(places: readonly Edges[], from: Edges, direction: 'up' | 'down'): Edges {
  const y =
    direction === 'down'
      ? Math.min(...places.map(({ top }) => top))
      : Math.max(...places.map(({ bottom }) => bottom));
  return { ...from, top: y, bottom: y };
}

/** The nearest place along an axis. Among equally near places, the place whose middle is nearest. */
function nearest(
  places: readonly Edges[],
  candidates: readonly number[],
  from: Edges,
  axis: 'x' | 'y',
): number | undefined {
  const middle = middleOf(from);
  const scored = candidates.map((index) => {
    const place = places[index] ?? from;
    const shared =
      axis === 'x'
        ? overlap(place.left, place.right, from.left, from.right)
        : overlap(place.top, place.bottom, from.top, from.bottom);
    const { x, y } = middleOf(place);
    return { index, gap: Math.round(Math.max(0, -shared)), offset: Math.hypot(x - middle.x, y - middle.y) };
  });
  return scored.sort((a, b) => a.gap - b.gap || a.offset - b.offset)[0]?.index;
}

/** The next row's first place, or the previous row's last. After the last row comes the first. */
function besideInRows(
  places: readonly Edges[],
  current: number,
  isForward: boolean,
  reading: ReadingDirection,
): number {
  const rows = rowsOf(places, reading);
  const row = rows.findIndex((one) => one.includes(current));
  return (isForward ? rows[(row + 1) % rows.length]?.[0] : rows.at(row - 1)?.at(-1)) ?? current;
}
