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
  /** The calls on the screen, newest first: the current one and up to three before it. Empty when none is current. */
  readonly shown: readonly ShownCall[];
  /** The latest calls, newest first, also when none is current. */
  readonly latest: readonly ShownCall[];
  /** Calls that are not shown yet, oldest first. */
  readonly waiting: readonly CalledTicket[];
}

export type BoardEvent =
  | { readonly type: 'called'; readonly call: CalledTicket }
  | { readonly type: 'cancelled'; readonly ticket: string }
  | { readonly type: 'time-passed' };

export const emptyBoard: BoardState = { shown: [], latest: [], waiting: [] };

/** How long a call is the current one if no other waits. */
export const callShownMs = 12_000;
/** How long a call is the current one while others wait. */
const newestMs = 4_000;
/** How many calls stay beside the current one, and until how long after they appeared. */
export const mostEarlier = 3;
export const earlierShownMs = 120_000;
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
          latest: board.latest.filter(({ ticket }) => ticket !== event.ticket),
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
  const [current] = shown;
  const oldest = shown.at(-1);
  if (!current || !oldest) return undefined;
  const currentEnds = current.since + (waiting.length > 0 ? newestMs : callShownMs);
  return oldest === current ? currentEnds : Math.min(currentEnds, oldest.since + earlierShownMs);
}

type Calls = Pick<BoardState, 'latest' | 'waiting'>;

/** Adds a call. A repeated call keeps its place if it is still waiting; otherwise it is shown again. */
function withCall({ latest, waiting }: Calls, call: CalledTicket): Calls {
  const index = waiting.findIndex(({ ticket }) => ticket === call.ticket);
  if (index >= 0) return { latest, waiting: waiting.with(index, call) };
  return { latest: latest.filter(({ ticket }) => ticket !== call.ticket), waiting: [...waiting, call] };
}

/** Removes expired calls and shows the next waiting one if it is due. */
function advance(calls: Calls, now: number): BoardState {
  const latest = calls.latest.filter(({ since }) => now - since < earlierShownMs);
  const [next, ...waiting] = calls.waiting.filter(({ calledAt }) => now - calledAt < outdatedAfterMs);
  const [current] = latest;
  if (next && !(current && now - current.since < newestMs)) {
    const shown = [{ ...next, since: now }, ...latest].slice(0, 1 + mostEarlier);
    return { shown, latest: shown, waiting };
  }
  const isCurrent = current !== undefined && now - current.since < callShownMs;
  return { shown: isCurrent ? latest : [], latest, waiting: next ? [next, ...waiting] : [] };
}
