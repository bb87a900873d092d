import type { CounterPlace } from '../../contract/additions/counter.ts';

/** A ticket that is called to a counter, without personal data. Times are in milliseconds of the page's timers. */
export interface CalledTicket {
  readonly ticket: string;
  readonly number: string;
  readonly counter: {
    readonly name: string;
    readonly number: string;
    readonly place?: CounterPlace | undefined;
  };
  /** The number of calls of the ticket, including this call. */
  readonly calls: number;
  /** The time of the clerk's call. */
  readonly calledAt: number;
  /** The speech of the call; undefined if another screen speaks it. `language` is a key. */
  readonly speech?: { readonly language: string; readonly isSpokenTwice?: boolean | undefined } | undefined;
}

export interface ShownCall extends CalledTicket {
  /** The time at which the call appeared on the screen. */
  readonly since: number;
  /** True if the call was spoken to the end. */
  readonly isSpoken: boolean;
}

/** The display time of a call: alone, and while other calls wait. */
export const callShownMs = 12_000;
export const leastShownMs = 4_000;
/** After this time, a call is neither shown large nor spoken. */
export const outdatedAfterMs = 20_000;
/** The time after the clerk's call in which a call's display or speech must start. */
export const lastStartMs = outdatedAfterMs - leastShownMs;
/** The maximum number of calls beside the large call, and the time after which each is removed. */
export const mostEarlier = 3;
export const earlierShownMs = 120_000;

export const isSameCall = (one: CalledTicket, other: CalledTicket) =>
  one.ticket === other.ticket && one.calls === other.calls;
export const isDue = ({ speech, isSpoken }: ShownCall): boolean => speech !== undefined && !isSpoken;

/** True if another call may replace a large call. On a screen for one call, the end of the speech is enough. */
export const hasHadItsTurn = (
  call: ShownCall,
  { now, capacity }: { readonly now: number; readonly capacity: number },
) => now - call.since >= leastShownMs || (capacity === 1 && call.isSpoken);

/** The time at which a large call ends. An unspoken call stays as long as it can still be spoken. */
export function endOf(call: ShownCall): number {
  const { since, calledAt } = call;
  const end = Math.min(since + callShownMs, calledAt + outdatedAfterMs);
  return isDue(call) ? Math.max(end, calledAt + lastStartMs + 1) : end;
}
