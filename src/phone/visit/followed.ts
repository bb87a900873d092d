import type { FollowedTicket, TicketWish } from '../../contract/additions/following.ts';

/** True if a ticket is final. */
export const isOver = ({ state }: FollowedTicket): boolean => state === 'done' || state === 'void';

/** True if a ticket is called now and was not before, or is called again. */
export const isCall = (before: FollowedTicket | undefined, ticket: FollowedTicket): boolean =>
  ticket.state === 'called' && (before?.state !== 'called' || before.calls < ticket.calls);

/** The pending change of a ticket, which its visitor can still undo. */
export const wishOf = (ticket: FollowedTicket): TicketWish | undefined =>
  ticket.state === 'waiting' ? ticket.wish : undefined;
