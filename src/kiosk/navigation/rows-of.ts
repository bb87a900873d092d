export type Edges = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

export type ReadingDirection = 'ltr' | 'rtl';

export const middleOf = ({ left, top, right, bottom }: Edges) => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

/** The smallest place that contains all of these places. */
export const around = (places: readonly Edges[]): Edges => ({
  left: Math.min(...places.map(({ left }) => left)),
  top: Math.min(...places.map(({ top }) => top)),
  right: Math.max(...places.map(({ right }) => right)),
  bottom: Math.max(...places.map(({ bottom }) => bottom)),
});

/** True if two places overlap by more than a pixel of rounding. */
const overlap = (a: Edges, b: Edges) =>
  a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;

const heightOf = ({ top, bottom }: Edges) => bottom - top;

/**
 * Groups places into rows from top to bottom: the middle of each place is level with the first place of its row.
 * Places in `alone` have their own rows.
 */
function groupedOf(places: readonly Edges[], alone: ReadonlySet<Edges>): readonly (readonly Edges[])[] {
  const rows: Edges[][] = [];
  for (const place of places.toSorted((a, b) => middleOf(a).y - middleOf(b).y)) {
    const { y } = middleOf(place);
    const row = rows.find(([first]) => first && !alone.has(first) && y > first.top && y < first.bottom);
    if (row && !alone.has(place)) row.push(place);
    else rows.push([place]);
  }
  return rows;
}

/**
 * Groups places by index into rows from top to bottom, each in reading order. The area of a row overlaps no place of
 * another row: a place too high for that has its own row.
 */
export function rowsOf(places: readonly Edges[], reading: ReadingDirection): readonly (readonly number[])[] {
  const alone = new Set<Edges>();
  function framed(): readonly (readonly Edges[])[] {
    const rows = groupedOf(places, alone);
    const tooHigh = rows.find(
      (row) => row.length > 1 && places.some((place) => !row.includes(place) && overlap(around(row), place)),
    );
    if (!tooHigh) return rows;
    alone.add(tooHigh.reduce((highest, place) => (heightOf(place) > heightOf(highest) ? place : highest)));
    return framed();
  }
  const x = (place: Edges) => middleOf(place).x;
  return framed().map((row) =>
    row
      .toSorted((a, b) => (reading === 'rtl' ? x(b) - x(a) : x(a) - x(b)))
      .map((place) => places.indexOf(place)),
  );
}
