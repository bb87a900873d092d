import { ticketsInHand } from '../../store/tickets/read-queue.ts';
import { ticketOf } from '../../store/tickets/read-tickets.ts';
import type { StoredTicket } from '../../store/tickets/stored-ticket.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { changeTicket, type Desk } from '../tickets/change-ticket.ts';

/** The ticket that a counter has in hand: called, in transaction or in afterwork. */
export async function ticketInHand(
  { db, branch }: BranchTransaction,
  counter: string,
): Promise<StoredTicket | undefined> {
  const held = (await ticketsInHand(db, branch.key)).find((ticket) => ticket.counter === counter);
  return held && ticketOf(db, branch.key, held.key);
}

/** Lets a counter turn away from what it has in hand. */
export async function leaveInHand(act: BranchTransaction, desk: Desk, now: number): Promise<void> {
  const ticket = await ticketInHand(act, desk.counter.key);
  if (ticket) await changeTicket(act, ticket, { event: 'leave', now, desk });
}
