import type { FollowedTicket } from '../../contract/additions/following.ts';
import { placesOfWaiting } from '../queue/place-in-queue.ts';
import type { QueueFacts } from '../queue/simulate-queue.ts';
import { remainingEstimates, type WaitEstimate } from '../queue/waiting-estimate.ts';
import { goesFirstIn, type QueueMember } from './goes-first.ts';

export type QueuePlace = Pick<
  Extract<FollowedTicket, { state: 'waiting' }>,
  'ahead' | 'goFirst' | 'expected'
>;

/** The place of a parked ticket, which is only called individually. */
export const noPlace: QueuePlace = { ahead: 0, goFirst: [] };

const minute = 60_000;

/** The positions of all waiting tickets. `members` are the tickets of the facts, in the same order. */
export function placesOf(facts: QueueFacts, members: readonly QueueMember[]): QueuePlace[] {
  const goesFirst = goesFirstIn({ ...facts, members });
  const estimates = remainingEstimates(facts);
  const places = placesOfWaiting(facts);
  return members.map((member, index) => {
    const estimate = estimates[index];
    const ahead = places[index];
    if (!estimate || ahead === undefined) return noPlace;
    const expected = expectedCall(estimate, facts.now);
    const at = estimate.relation === 'gt' ? Number.POSITIVE_INFINITY : facts.now + estimate.time;
    return { ahead, goFirst: goesFirst(member, { ahead, at }), ...(expected && { expected }) };
  });
}

/**
 * Rounds the time to minutes: visitors need no seconds, and each change is sent to a phone. "Less than" and "more
 * than" remain true.
 */
function expectedCall({ time, relation, isLate }: WaitEstimate, now: number): QueuePlace['expected'] {
  if (relation === 'gt' && time === 0 && !isLate) return undefined;
  const round = relation === 'gt' ? Math.floor : Math.ceil;
  return { at: round((now + time) / minute) * minute, relation, ...(isLate && { late: true }) };
}
