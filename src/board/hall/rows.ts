import type { HallCall } from '../../contract/additions/hall.ts';

/** A call in a row. */
export type RowCall = Pick<HallCall, 'ticket' | 'number' | 'calls'> & {
  readonly counter: Pick<HallCall['counter'], 'name' | 'number' | 'place'>;
};

/** The rows of a list from the top. A row without a call is empty. */
export type Rows = readonly (RowCall | undefined)[];

/**
 * The rows after the calls have changed; `calls` are newest first. A call keeps its row while it is in the list, so
 * no reader loses the line. A new one takes the first empty row from the top, else that of the oldest.
 */
export function nextRows(rows: Rows, calls: readonly RowCall[], count: number): Rows {
  const listed = calls.slice(0, count);
  const kept = Array.from({ length: count }, (_, index) =>
    listed.find(({ ticket }) => ticket === rows[index]?.ticket),
  );
  const added = listed.filter((call) => !kept.includes(call));
  const next = kept.map((call) => call ?? added.shift());
  const isSame = next.length === rows.length && next.every((call, index) => isEqual(call, rows[index]));
  return isSame ? rows : next;
}

const isEqual = (one: RowCall | undefined, other: RowCall | undefined) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
