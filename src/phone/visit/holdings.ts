import type { FollowedTicket } from '../../contract/additions/following.ts';
import { isOver } from '../../domain/following/followed-ticket.ts';
import type { Visit } from './visit.ts';

/** True if the visitor has a ticket, an appointment, or a code that waits for the network. */
export const isHeld = ({ at }: Visit): boolean => at === 'following' || at === 'booked' || at === 'starting';

export const isHeldOver = (visit: Visit): boolean =>
  (visit.at === 'following' && isOver(visit.following.ticket)) || isCancelled(visit);

const isCancelled = (visit: Visit): boolean => visit.at === 'booked' && visit.booking.change === 'cancelled';

/** Sorts by urgency: called, expected soon, later, ended. */
export function moreUrgent(one: Visit, other: Visit): number {
  const [[kind, time], [otherKind, otherTime]] = [urgencyOf(one), urgencyOf(other)];
  return kind - otherKind || time - otherTime;
}

const ranks: Readonly<Record<FollowedTicket['state'] | Exclude<Visit['at'], 'following'>, number>> = {
  called: 0,
  serving: 1,
  missed: 2,
  waiting: 3,
  starting: 4,
  reserved: 5,
  booked: 6,
  void: 7,
  done: 8,
  // Empty visits are never listed.
  nothing: 9,
  refused: 9,
  choosing: 9,
};

function urgencyOf(visit: Visit): readonly [kind: number, time: number] {
  if (isCancelled(visit)) return [ranks.void, 0];
  if (visit.at !== 'following') return [ranks[visit.at], visit.at === 'booked' ? visit.booking.time : 0];
  const { ticket } = visit.following;
  const time = ticket.state === 'waiting' ? (ticket.expected?.at ?? Number.MAX_SAFE_INTEGER) : -visit.heardAt;
  return [ranks[ticket.state], time];
}
