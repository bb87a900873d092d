/** A ticket that is called to a counter; nothing of it is about a person. */
export interface Call {
  /** Its key. */
  readonly ticket: string;
  readonly number: string;
  readonly counter: { readonly name: string; readonly number: string };
  /** By the timers of the page, in milliseconds. */
  readonly calledAt: number;
}

/** A call that is on the screen, since when by the timers of the page. */
export interface ShownCall extends Call {
  readonly since: number;
}

/** The calls that are on the screen, the newest first, and those that wait for their turn. */
export interface Calls {
  readonly shown: readonly ShownCall[];
  readonly waiting: readonly Call[];
}

export type CallEvent =
  | { readonly type: 'called'; readonly call: Call }
  | { readonly type: 'cancelled'; readonly ticket: string }
  | { readonly type: 'time-passed' };

export const noCalls: Calls = { shown: [], waiting: [] };

/** How long each call is on the screen; three turns, so that there are never more than three. */
export const shownMs = 12_000;
/** How long a call is the newest while others wait. */
const turnMs = 4_000;
/** Whoever was called before has been looked for already. */
export const newForMs = 60_000;

/** The calls after an event: each has its time, in the order in which they came, and only what is old is left out. */
export function callsAfter(calls: Calls, event: CallEvent, now: number): Calls {
  switch (event.type) {
    case 'called':
      return settled(withCall(calls, event.call), now);
    case 'cancelled':
      return settled(
        {
          shown: calls.shown.filter(({ ticket }) => ticket !== event.ticket),
          waiting: calls.waiting.filter(({ ticket }) => ticket !== event.ticket),
        },
        now,
      );
    case 'time-passed':
      return settled(calls, now);
  }
}

/** When something changes by itself; undefined: nothing does. */
export function nextChange({ shown, waiting }: Calls): number | undefined {
  const [newest] = shown;
  const oldest = shown.at(-1);
  if (!newest || !oldest) return undefined;
  return Math.min(oldest.since + shownMs, waiting.length > 0 ? newest.since + turnMs : Infinity);
}

/** A ticket that is called again keeps its turn if it waits for one, and else is shown again. */
function withCall({ shown, waiting }: Calls, call: Call): Calls {
  const again = waiting.findIndex(({ ticket }) => ticket === call.ticket);
  if (again >= 0) return { shown, waiting: waiting.with(again, call) };
  return { shown: shown.filter(({ ticket }) => ticket !== call.ticket), waiting: [...waiting, call] };
}

function settled(calls: Calls, now: number): Calls {
  const shown = calls.shown.filter(({ since }) => now - since < shownMs);
  const [next, ...waiting] = calls.waiting.filter(({ calledAt }) => now - calledAt < newForMs);
  const [newest] = shown;
  if (!next) return { shown, waiting };
  if (newest && now - newest.since < turnMs) return { shown, waiting: [next, ...waiting] };
  return { shown: [{ ...next, since: now }, ...shown], waiting };
}
