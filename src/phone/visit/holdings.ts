import { isOver } from './followed.ts';
import type { Visit } from './visit.ts';

/** True if the visitor has a ticket, an appointment, or a code that waits for the network. */
export const isHeld = ({ at }: Visit): boolean => at === 'following' || at === 'booked' || at === 'starting';

export const isHeldOver = (visit: Visit): boolean =>
  (visit.at === 'following' && isOver(visit.following.ticket)) || isCancelled(visit);

const isCancelled = (visit: Visit): boolean => visit.at === 'booked' && visit.booking.change === 'cancelled';

/** Sorts by urgency: called, expected soon, later, and ended. */
export function moreUrgent(one: Visit, other: Visit): number {
  const [[kind, time], [otherKind, otherTime]] = [urgencyOf(one), urgencyOf(other)];
  return kind - otherKind || time - otherTime;
}

const states = ['called', 'serving', 'missed', 'waiting', 'starting', 'reserved', 'booked', 'void', 'done'];

function urgencyOf(visit: Visit): readonly [kind: number, time: number] {
  if (isCancelled(visit)) return [states.indexOf('void'), 0];
  if (visit.at !== 'following')
    return [states.indexOf(visit.at), visit.at === 'booked' ? visit.booking.time : 0];
  const { ticket } = visit.following;
  const time = ticket.state === 'waiting' ? (ticket.expected?.at ?? Number.MAX_SAFE_INTEGER) : -visit.heardAt;
  return [states.indexOf(ticket.state), time];
}
