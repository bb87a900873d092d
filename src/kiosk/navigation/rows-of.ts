/** The place of an element on the screen. */
export type Place = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Which way the rows are read. */
export type Reading = 'ltr' | 'rtl';

export const middleOf = ({ left, top, right, bottom }: Place) => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

/**
 * The places as rows from top to bottom, each in reading order; every place is in one row, by its index. A place belongs to a
 * row if its middle is beside the first place of the row.
 */
export function rowsOf(places: readonly Place[], reading: Reading): readonly (readonly number[])[] {
  const middles = places.map(middleOf);
  const x = (index: number) => middles[index]?.x ?? 0;
  const y = (index: number) => middles[index]?.y ?? 0;
  const rows: number[][] = [];
  let bottom = Number.NEGATIVE_INFINITY;
  for (const index of [...places.keys()].sort((a, b) => y(a) - y(b))) {
    const isBeside = y(index) < bottom;
    if (isBeside) rows.at(-1)?.push(index);
    else {
      rows.push([index]);
      bottom = places[index]?.bottom ?? 0;
    }
  }
  return rows.map((row) => row.sort((a, b) => (reading === 'rtl' ? x(b) - x(a) : x(a) - x(b))));
}
