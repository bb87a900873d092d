/** The indices of buttons, in the rows of the screen. */
export type ButtonRows = readonly (readonly number[])[];

/**
 * The lit part of the screen: one row after the other, then the items of the chosen row in turn.
 * - `row` is -1 while a choice takes effect.
 * - `silent` counts rounds without a press.
 * - `slow` counts chosen rows that passed without a press; after each of them, the next items stay lit for longer.
 */
export type SwitchState =
  | { readonly at: 'off' }
  | { readonly at: 'resting'; readonly slow: number }
  | { readonly at: 'rows'; readonly row: number; readonly silent: number; readonly slow: number }
  | {
      readonly at: 'items';
      readonly row: number;
      readonly item: number;
      readonly silent: number;
      readonly slow: number;
    };

type Lit = Extract<SwitchState, { silent: number }>;

/** After this many rounds the visitor is assumed gone, and the screen times out as usual. */
const mostSilent = 3;
const mostSlow = 2;
/** A row's first item stays lit for longer, because the hand that has just chosen the row must be ready again. */
const firstFactor = 1.5;
const slowFactor = 0.5;

/** The state before the first row, which the next step lights. */
const beforeRows = (slow: number, silent = 0): Lit => ({ at: 'rows', row: -1, silent, slow });

/** The state after the lit control's time has passed. */
export function stepped(state: SwitchState, rows: ButtonRows): SwitchState {
  if (state.at === 'off' || state.at === 'resting') return state;
  if (state.at === 'items') {
    if (state.item + 1 < (rows[state.row]?.length ?? 0)) return { ...state, item: state.item + 1 };
    const slow = Math.min(mostSlow, state.slow + 1);
    return restIfSilent(litRow({ at: 'rows', row: state.row, silent: state.silent + 1, slow }, rows));
  }
  if (state.row + 1 < rows.length) return litRow({ ...state, row: state.row + 1 }, rows);
  return restIfSilent(litRow({ ...state, row: 0, silent: state.silent + 1 }, rows));
}

/** The state with a lit row. A single row needs no choice, so its items are lit at once. */
function litRow(state: Extract<Lit, { at: 'rows' }>, rows: ButtonRows): Lit {
  const isAlone = rows.length === 1 && (rows[0]?.length ?? 0) > 1;
  return isAlone ? { ...state, at: 'items', item: 0 } : state;
}

const restIfSilent = (state: Lit): SwitchState =>
  state.silent < mostSilent ? state : { at: 'resting', slow: state.slow };

/** The state after a press, and the button that it presses. */
export function pressed(
  state: SwitchState,
  rows: ButtonRows,
): { readonly state: SwitchState; readonly chosen?: number | undefined } {
  switch (state.at) {
    case 'off':
      return { state: stepped(beforeRows(0), rows) };
    case 'resting':
      return { state: stepped(beforeRows(state.slow), rows) };
    case 'rows': {
      const row = rows[state.row] ?? [];
      if (row.length > 1) return { state: { ...state, at: 'items', item: 0, silent: 0 } };
      return row.length === 1 ? { state: beforeRows(state.slow), chosen: row[0] } : { state };
    }
    case 'items':
      return { state: beforeRows(state.slow), chosen: rows[state.row]?.[state.item] };
  }
}

/** The state after the screen's buttons have changed. Scanning starts over, so nothing can be chosen unseen. */
export const changed = (state: SwitchState): SwitchState =>
  state.at === 'off' || state.at === 'resting' ? state : beforeRows(state.slow, state.silent);

export function litItems(state: SwitchState, rows: ButtonRows): readonly number[] {
  if (state.at === 'rows') return rows[state.row] ?? [];
  return state.at === 'items' ? (rows[state.row]?.slice(state.item, state.item + 1) ?? []) : [];
}

/** The time for which the lit buttons stay lit, in milliseconds; undefined when idle. */
export function litMs(state: SwitchState, stepMs: number): number | undefined {
  if (state.at === 'off' || state.at === 'resting') return undefined;
  const isFirst = state.at === 'items' ? state.item === 0 : state.row === 0;
  return stepMs * (1 + slowFactor * state.slow) * (isFirst ? firstFactor : 1);
}
