import type { FollowedTicket, TicketWish } from '../../contract/additions/following.ts';

/** True if a ticket is newly called, or called again. */
export const isCall = (before: FollowedTicket | undefined, ticket: FollowedTicket): boolean =>
  ticket.state === 'called' && (before?.state !== 'called' || before.calls < ticket.calls);

/** The ticket's pending change, which the visitor can still undo. */
export const wishOf = (ticket: FollowedTicket): TicketWish | undefined =>
  ticket.state === 'waiting' ? ticket.wish : undefined;
