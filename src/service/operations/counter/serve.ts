import type { CustomerData } from '../../../contract/ticket.ts';
import type { TicketEvent } from '../../../domain/queue/ticket-life-cycle.ts';
import { atCounterStatuses, ticketStatus } from '../../../domain/queue/ticket-status.ts';
import { readTicket } from '../../store/tickets/read-tickets.ts';
import { updateTicketRows } from '../../store/tickets/ticket-rows.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { type ChangeRefusal, changeTicket } from '../changes/change-ticket.ts';
import type { CallContext } from '../changes/counter-session.ts';

export type ServeResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly why: ChangeRefusal | 'unknown-ticket' };

export interface ServeStep {
  readonly ticket: string;
  readonly event: Extract<TicketEvent, 'startTransaction' | 'startAfterwork' | 'leave' | 'cancel' | 'park'>;
  readonly task?: string;
  /** True if the client started the transaction automatically; recorded for statistics. */
  readonly autoStart?: boolean | undefined;
}

/** Starts, continues or ends the service of the ticket at the counter, or parks the ticket. */
export async function serve(
  transaction: BranchTransaction,
  { ticket: key, event, task, autoStart }: ServeStep,
  { session }: CallContext,
): Promise<ServeResult> {
  const ticket = await readTicket(transaction, key);
  if (!ticket) return { kind: 'refused', why: 'unknown-ticket' };
  const details = autoStart === undefined ? {} : { autoStart };
  const change = { event, by: session, ...(task && { task }), details };
  const result = await changeTicket(transaction, ticket, change);
  return result.kind === 'refused' ? result : { kind: 'done' };
}

/** Merges data into the customer data of the ticket at the counter. A new value replaces the field's old value. */
export async function saveCustomerData(
  transaction: BranchTransaction,
  { ticket: key, customerData }: { readonly ticket: string; readonly customerData: CustomerData },
  { session }: CallContext,
): Promise<ServeResult> {
  const ticket = await readTicket(transaction, key);
  if (!ticket) return { kind: 'refused', why: 'unknown-ticket' };
  if (ticket.status >= ticketStatus.finished) return { kind: 'refused', why: 'over' };
  if (!atCounterStatuses.includes(ticket.status)) return { kind: 'refused', why: 'not-called' };
  if (ticket.counter !== session.counter.key) return { kind: 'refused', why: 'taken' };
  await updateTicketRows(transaction, ticket, {
    ...ticket,
    customerData: { ...ticket.customerData, ...customerData },
  });
  const data = { ticket: key, number: ticket.number, counter: session.counter.key };
  transaction.record('ticket.dataSaved', transaction.now, data);
  return { kind: 'done' };
}
