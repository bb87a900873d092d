import type { CounterPlace } from '../../contract/additions/counter.ts';

/** A ticket that is called to a counter. Holds no personal data. Times are milliseconds by the timers of the page. */
export interface CalledTicket {
  /** The ticket's key. */
  readonly ticket: string;
  readonly number: string;
  readonly counter: {
    readonly name: string;
    readonly number: string;
    readonly place?: CounterPlace | undefined;
  };
  /** The number of calls of the ticket, including this one. */
  readonly calls: number;
  /** The time at which the clerk pressed the call button. */
  readonly calledAt: number;
  /** Undefined if another screen speaks the call. `language` is a key. */
  readonly speech?: { readonly language: string; readonly isSpokenTwice?: boolean | undefined } | undefined;
}

/** A call shown large. */
export interface ShownCall extends CalledTicket {
  /** Time at which it appeared. */
  readonly since: number;
  /** True if it was spoken to the end. */
  readonly isSpoken: boolean;
}

/** The time for which a call is shown large: alone, and while others wait. */
export const callShownMs = 12_000;
export const leastShownMs = 4_000;
/** A call is neither shown large nor spoken later than this after the clerk pressed the key. */
export const outdatedAfterMs = 20_000;
/** The latest time, after the clerk pressed the key, at which a call may appear or be spoken. */
export const lastStartMs = outdatedAfterMs - leastShownMs;
/** The maximum number of calls beside the large one, and the time after which each is removed. */
export const mostEarlier = 3;
export const earlierShownMs = 120_000;

/** True if two calls are the same call. */
export const isSameCall = (one: CalledTicket, other: CalledTicket) =>
  one.ticket === other.ticket && one.calls === other.calls;
/** True if the voice still has to speak a call. */
export const isDue = ({ speech, isSpoken }: ShownCall): boolean => speech !== undefined && !isSpoken;

/** True if another call may replace a large one. A screen for one call waits for its voice. */
export const hasHadItsTurn = (
  call: ShownCall,
  { now, room }: { readonly now: number; readonly room: number },
) => now - call.since >= leastShownMs || (room === 1 && call.isSpoken);

/**
 * The time at which a large call ends by itself. A call that is not spoken
 * yet stays as long as it can still be spoken.
 */
export function endOf(call: ShownCall): number {
  const { since, calledAt } = call;
  const end = Math.min(since + callShownMs, calledAt + outdatedAfterMs);
  return isDue(call) ? Math.max(end, calledAt + lastStartMs + 1) : end;
}
