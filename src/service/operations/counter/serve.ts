import type { CustomerData } from '../../../contract/ticket.ts';
import type { TicketEvent } from '../../../domain/queue/ticket-life-cycle.ts';
import { atCounterStatuses, ticketStatus } from '../../../domain/queue/ticket-status.ts';
import { readTicket } from '../../store/tickets/read-tickets.ts';
import { updateTicketRows } from '../../store/tickets/update-ticket-rows.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { type ChangeRefusal, changeTicket } from '../tickets/change-ticket.ts';
import type { CallContext } from './call.ts';

/** Done, or why not. */
export type ServeResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly why: ChangeRefusal | 'unknown-ticket' };

interface ServeStep {
  readonly ticket: string;
  readonly event: Extract<TicketEvent, 'startTransaction' | 'startAfterwork' | 'leave' | 'cancel'>;
  readonly task?: string;
  /** Whether it was not the clerk who began; kept for statistics. */
  readonly autoStart?: boolean | undefined;
}

/** Takes a ticket in hand one step further. */
export async function serve(
  act: BranchTransaction,
  { ticket: key, event, task, autoStart }: ServeStep,
  { session, now }: CallContext,
): Promise<ServeResult> {
  const ticket = await readTicket(act.db, act.branch.key, key);
  if (!ticket) return { kind: 'refused', why: 'unknown-ticket' };
  const note = autoStart === undefined ? {} : { autoStart };
  const changed = await changeTicket(act, ticket, { event, now, by: session, ...(task && { task }), note });
  return changed.kind === 'refused' ? changed : { kind: 'done' };
}

interface Saving {
  readonly ticket: string;
  readonly customerData: CustomerData;
}

/** Adds to what is known of the customer of the ticket in hand; of each field the last value counts. */
export async function saveCustomerData(
  act: BranchTransaction,
  { ticket: key, customerData }: Saving,
  { session }: CallContext,
): Promise<ServeResult> {
  const ticket = await readTicket(act.db, act.branch.key, key);
  if (!ticket) return { kind: 'refused', why: 'unknown-ticket' };
  if (ticket.status >= ticketStatus.finished) return { kind: 'refused', why: 'over' };
  if (!atCounterStatuses.includes(ticket.status)) return { kind: 'refused', why: 'not-called' };
  if (ticket.counter !== session.counter.key) return { kind: 'refused', why: 'taken' };
  await updateTicketRows(act.db, ticket, {
    ...ticket,
    customerData: { ...ticket.customerData, ...customerData },
  });
  return { kind: 'done' };
}
