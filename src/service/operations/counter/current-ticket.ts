import type { Kysely } from 'kysely';
import type { Tables } from '../../store/tables.ts';
import { readTicketsAtCounters } from '../../store/tickets/read-queue.ts';
import { readTicket } from '../../store/tickets/read-tickets.ts';
import type { StoredTicket } from '../../store/tickets/stored-ticket.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { changeTicket, type StaffedCounter } from '../tickets/change-ticket.ts';

/** The ticket that is called, in transaction or in afterwork at a counter; a counter has one at most. */
export async function currentTicket(
  db: Kysely<Tables>,
  branch: string,
  counter: string,
): Promise<StoredTicket | undefined> {
  const current = (await readTicketsAtCounters(db, branch)).find((ticket) => ticket.counter === counter);
  return current && readTicket(db, branch, current.key);
}

/** Ends what the counter does with its current ticket, if it has one; handed back, it waits again at its place. */
export async function leaveCurrentTicket(
  transaction: BranchTransaction,
  by: StaffedCounter,
  event: 'leave' | 'handBack' = 'leave',
): Promise<void> {
  const ticket = await currentTicket(transaction.db, transaction.branch.key, by.counter.key);
  if (ticket) await changeTicket(transaction, ticket, { event, by });
}
