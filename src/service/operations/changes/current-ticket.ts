import { atCounterStatuses } from '../../../domain/queue/ticket-status.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import type { StoredTicket } from '../../store/stored-ticket.ts';
import { readTicketsAtCounters } from '../../store/tickets/read-queue.ts';
import { readTicket } from '../../store/tickets/read-tickets.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { type CounterWithClerk, changeTicket } from './change-ticket.ts';

/** The counter's only ticket that is called, in transaction or in afterwork. */
export async function currentTicket(
  reader: BranchReader,
  counter: string,
): Promise<StoredTicket | undefined> {
  const current = (await readTicketsAtCounters(reader)).find(isCurrentAt(counter));
  return current && readTicket(reader, current.key);
}

export const isCurrentAt =
  (counter: string) =>
  (ticket: Pick<StoredTicket, 'status' | 'counter'>): boolean =>
    ticket.counter === counter && atCounterStatuses.includes(ticket.status);

/** Ends the service of the counter's current ticket, if any. A ticket that is handed back returns to its old place. */
export async function leaveCurrentTicket(
  transaction: BranchTransaction,
  by: CounterWithClerk,
  event: 'leave' | 'handBack' = 'leave',
): Promise<void> {
  const ticket = await currentTicket(transaction, by.counter.key);
  if (ticket) await changeTicket(transaction, ticket, { event, by });
}
