/** A ticket that is called to a counter; nothing of it is about a person. */
export interface CalledTicket {
  /** Its key. */
  readonly ticket: string;
  readonly number: string;
  readonly counter: { readonly name: string; readonly number: string };
  /** By the timers of the page, in milliseconds. */
  readonly calledAt: number;
}

/** A call that is on the screen, since when by the timers of the page. */
export interface ShownTicketCall extends CalledTicket {
  readonly since: number;
}

/** The calls that are on the screen, the newest first, and those that wait for their turn. */
export interface BoardState {
  readonly shown: readonly ShownTicketCall[];
  readonly waiting: readonly CalledTicket[];
}

export type BoardEvent =
  | { readonly type: 'called'; readonly call: CalledTicket }
  | { readonly type: 'cancelled'; readonly ticket: string }
  | { readonly type: 'time-passed' };

export const emptyBoard: BoardState = { shown: [], waiting: [] };

/** How long each call is on the screen; three turns, so that there are never more than three. */
export const callShownMs = 12_000;
/** How long a call is the newest while others wait. */
const newestMs = 4_000;
/** Whoever was called before has been looked for already. */
export const outdatedAfterMs = 60_000;

/** The calls after an event: each has its time, in the order in which they came, and only what is old is left out. */
export function nextBoardState(calls: BoardState, event: BoardEvent, now: number): BoardState {
  switch (event.type) {
    case 'called':
      return advance(withCall(calls, event.call), now);
    case 'cancelled':
      return advance(
        {
          shown: calls.shown.filter(({ ticket }) => ticket !== event.ticket),
          waiting: calls.waiting.filter(({ ticket }) => ticket !== event.ticket),
        },
        now,
      );
    case 'time-passed':
      return advance(calls, now);
  }
}

/** When something changes by itself; undefined: nothing does. */
export function nextChangeAt({ shown, waiting }: BoardState): number | undefined {
  const [newest] = shown;
  const oldest = shown.at(-1);
  if (!newest || !oldest) return undefined;
  return Math.min(oldest.since + callShownMs, waiting.length > 0 ? newest.since + newestMs : Infinity);
}

/** A ticket that is called again keeps its turn if it waits for one, and else is shown again. */
function withCall({ shown, waiting }: BoardState, call: CalledTicket): BoardState {
  const again = waiting.findIndex(({ ticket }) => ticket === call.ticket);
  if (again >= 0) return { shown, waiting: waiting.with(again, call) };
  return { shown: shown.filter(({ ticket }) => ticket !== call.ticket), waiting: [...waiting, call] };
}

function advance(calls: BoardState, now: number): BoardState {
  const shown = calls.shown.filter(({ since }) => now - since < callShownMs);
  const [next, ...waiting] = calls.waiting.filter(({ calledAt }) => now - calledAt < outdatedAfterMs);
  const [newest] = shown;
  if (!next) return { shown, waiting };
  if (newest && now - newest.since < newestMs) return { shown, waiting: [next, ...waiting] };
  return { shown: [{ ...next, since: now }, ...shown], waiting };
}
