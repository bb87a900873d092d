/** The place of an element on the screen. */
export type Place = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Which way the rows are read. */
export type Reading = 'ltr' | 'rtl';

export const middleOf = ({ left, top, right, bottom }: Place) => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

/** A place that is so many times as high as another has a row of its own: a frame around both would be around others too. */
const mostHigher = 2;

/** Whether a place is in the row of another one: its middle is beside it, and their heights are alike. */
function isInRowOf(place: Place, first: Place): boolean {
  const { y } = middleOf(place);
  const [height, firstHeight] = [place.bottom - place.top, first.bottom - first.top];
  const isAlike = height <= mostHigher * firstHeight && firstHeight <= mostHigher * height;
  return isAlike && y > first.top && y < first.bottom;
}

/** The places as rows from top to bottom, each in reading order; every place is in one row, by its index. */
export function rowsOf(places: readonly Place[], reading: Reading): readonly (readonly number[])[] {
  const middles = places.map(middleOf);
  const x = (index: number) => middles[index]?.x ?? 0;
  const y = (index: number) => middles[index]?.y ?? 0;
  const rows: { readonly first: Place; readonly indexes: number[] }[] = [];
  for (const index of [...places.keys()].sort((a, b) => y(a) - y(b))) {
    const place = places[index];
    if (!place) continue;
    const row = rows.find(({ first }) => isInRowOf(place, first));
    if (row) row.indexes.push(index);
    else rows.push({ first: place, indexes: [index] });
  }
  return rows.map(({ indexes }) => indexes.sort((a, b) => (reading === 'rtl' ? x(b) - x(a) : x(a) - x(b))));
}
