import type { CounterPlace } from '../../contract/additions/counter.ts';

/** A ticket that is called to a counter. Holds no personal data. Times are milliseconds by the timers of the page. */
export interface CalledTicket {
  /** The key of the ticket. */
  readonly ticket: string;
  readonly number: string;
  readonly counter: {
    readonly name: string;
    readonly number: string;
    readonly place?: CounterPlace | undefined;
  };
  /** The number of calls of the ticket, including this one. */
  readonly calls: number;
  /** The press of the clerk. */
  readonly calledAt: number;
  /** Undefined where another screen speaks the call. `language` is a key. */
  readonly speech?: { readonly language: string; readonly isSpokenTwice?: boolean | undefined } | undefined;
}

/** A large call. */
export interface ShownCall extends CalledTicket {
  /** Time at which it appeared. */
  readonly since: number;
  /** True if it was spoken to its end. */
  readonly isSpoken: boolean;
}

/** Time for which a call is large if no other waits, and while others wait. */
export const callShownMs = 12_000;
export const leastShownMs = 4_000;
/** A call is neither large nor spoken later than this after the press of the clerk. */
export const outdatedAfterMs = 20_000;
/** The last moment for a call to appear or to be spoken, after the press. */
export const lastStartMs = outdatedAfterMs - leastShownMs;
/** The maximum number of calls beside the large one, and the time after which each of them goes. */
export const mostEarlier = 3;
export const earlierShownMs = 120_000;

/** True if two calls are one. */
export const isSameCall = (one: CalledTicket, other: CalledTicket) =>
  one.ticket === other.ticket && one.calls === other.calls;
/** True if the voice owes a call. */
export const isDue = ({ speech, isSpoken }: ShownCall): boolean => speech !== undefined && !isSpoken;

/** True if another call may take the place of a large one. A screen for one call continues with its voice. */
export const hasHadItsTurn = (
  call: ShownCall,
  { now, room }: { readonly now: number; readonly room: number },
) => now - call.since >= leastShownMs || (room === 1 && call.isSpoken);

/**
 * The time at which a large call ends on its own. A call that the voice has not spoken yet stays as long as it can be
 * spoken.
 */
export function endOf(call: ShownCall): number {
  const { since, calledAt } = call;
  const end = Math.min(since + callShownMs, calledAt + outdatedAfterMs);
  return isDue(call) ? Math.max(end, calledAt + lastStartMs + 1) : end;
}
