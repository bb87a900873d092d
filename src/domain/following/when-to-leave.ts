import type { FollowedTicket } from '../../contract/additions/following.ts';

type Expected = NonNullable<Extract<FollowedTicket, { state: 'waiting' }>['expected']>;
type Wait = NonNullable<Extract<FollowedTicket, { state: 'reserved' }>['wait']>;

const minute = 60_000;

/**
 * The time at which a visitor should leave to arrive for their turn, as certain as the turn: "before 14:20" or "after
 * 14:20". Undefined means now.
 */
export function whenToLeave(expected: Expected, travelMinutes: number, now: number): Expected | undefined {
  const at = expected.at - travelMinutes * minute;
  return at > now ? { ...expected, at } : undefined;
}

/** The expected turn of a visitor who leaves now. A reserved ticket starts to wait when its visitor arrives. */
export function turnAfterTravel({ time, ...certainty }: Wait, travelMinutes: number, now: number): Expected {
  return { at: now + travelMinutes * minute + time, ...certainty };
}
