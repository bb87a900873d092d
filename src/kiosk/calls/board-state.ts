/** A ticket that is called to a counter. Holds no personal data. */
export interface CalledTicket {
  /** The key of the ticket. */
  readonly ticket: string;
  readonly number: string;
  readonly counter: { readonly name: string; readonly number: string };
  /** Milliseconds by the timers of the page. */
  readonly calledAt: number;
}

/** A call on the screen. */
export interface ShownCall extends CalledTicket {
  /** When it appeared, in milliseconds by the timers of the page. */
  readonly since: number;
}

interface BoardState {
  /** The calls on the screen, newest first. */
  readonly shown: readonly ShownCall[];
  /** Calls that are not shown yet, oldest first. */
  readonly waiting: readonly CalledTicket[];
}

export type BoardEvent =
  | { readonly type: 'called'; readonly call: CalledTicket }
  | { readonly type: 'cancelled'; readonly ticket: string }
  | { readonly type: 'time-passed' };

export const emptyBoard: BoardState = { shown: [], waiting: [] };

/** How long each call is shown. Three times `newestMs`, so that there are never more than three. */
export const callShownMs = 12_000;
/** How long a call is the newest one while others wait. */
const newestMs = 4_000;
/** A waiting call that is older than this is dropped, because its visitor was looked for already. */
export const outdatedAfterMs = 60_000;

/** The board after an event. Calls are shown in the order in which they came. `now` is by the timers of the page. */
export function nextBoardState(board: BoardState, event: BoardEvent, now: number): BoardState {
  switch (event.type) {
    case 'called':
      return advance(withCall(board, event.call), now);
    case 'cancelled':
      return advance(
        {
          shown: board.shown.filter(({ ticket }) => ticket !== event.ticket),
          waiting: board.waiting.filter(({ ticket }) => ticket !== event.ticket),
        },
        now,
      );
    case 'time-passed':
      return advance(board, now);
  }
}

/** When the board next changes without an event. Undefined: never. */
export function nextChangeAt({ shown, waiting }: BoardState): number | undefined {
  const [newest] = shown;
  const oldest = shown.at(-1);
  if (!newest || !oldest) return undefined;
  return Math.min(oldest.since + callShownMs, waiting.length > 0 ? newest.since + newestMs : Infinity);
}

/** Adds a call. A repeated call keeps its place if it is still waiting; otherwise it is shown again. */
function withCall({ shown, waiting }: BoardState, call: CalledTicket): BoardState {
  const index = waiting.findIndex(({ ticket }) => ticket === call.ticket);
  if (index >= 0) return { shown, waiting: waiting.with(index, call) };
  return { shown: shown.filter(({ ticket }) => ticket !== call.ticket), waiting: [...waiting, call] };
}

/** Removes expired calls and shows the next waiting one if it is due. */
function advance(board: BoardState, now: number): BoardState {
  const shown = board.shown.filter(({ since }) => now - since < callShownMs);
  const [next, ...waiting] = board.waiting.filter(({ calledAt }) => now - calledAt < outdatedAfterMs);
  const [newest] = shown;
  if (!next) return { shown, waiting };
  if (newest && now - newest.since < newestMs) return { shown, waiting: [next, ...waiting] };
  return { shown: [{ ...next, since: now }, ...shown], waiting };
}
