import { readTicketsAtCounters } from '../../store/tickets/read-queue.ts';
import { readTicket } from '../../store/tickets/read-tickets.ts';
import type { StoredTicket } from '../../store/tickets/stored-ticket.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { changeTicket, type StaffedCounter } from '../tickets/change-ticket.ts';

/** The ticket that a counter has in hand: called, in transaction or in afterwork. */
export async function currentTicket(
  { db, branch }: BranchTransaction,
  counter: string,
): Promise<StoredTicket | undefined> {
  const held = (await readTicketsAtCounters(db, branch.key)).find((ticket) => ticket.counter === counter);
  return held && readTicket(db, branch.key, held.key);
}

/** Lets a counter turn away from what it has in hand. */
export async function leaveCurrentTicket(
  act: BranchTransaction,
  desk: StaffedCounter,
  now: number,
): Promise<void> {
  const ticket = await currentTicket(act, desk.counter.key);
  if (ticket) await changeTicket(act, ticket, { event: 'leave', now, by: desk });
}
