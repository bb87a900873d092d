import type { HallCall } from '../../contract/additions/hall.ts';

export type RowCall = Pick<HallCall, 'ticket' | 'number' | 'calls'> & {
  readonly counter: Pick<HallCall['counter'], 'name' | 'number' | 'place'>;
};

/** The rows from top to bottom; undefined is an empty row. */
export type Rows = readonly (RowCall | undefined)[];

/**
 * Updates the rows; `calls` are newest first.
 * - A listed call keeps its row, so readers do not lose it.
 * - A new call takes the first empty row from the top, else the row of the oldest call.
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
