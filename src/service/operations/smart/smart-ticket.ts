import type { CreatedTicket } from '../../../contract/additions/create-ticket.ts';
import type { SmartTicketRequest } from '../../../contract/additions/smart-ticket.ts';
import { isOpen } from '../../../domain/queue/ticket-status.ts';
import type { Store } from '../../store/store.ts';
import { readTicket } from '../../store/tickets/read-tickets.ts';
import type { StoredTicket } from '../../store/tickets/stored-ticket.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { type ChangeRefusal, changeTicket } from '../tickets/change-ticket.ts';
import { type CreateTicketRefusal, createTicket, type TicketCreated } from '../tickets/create-ticket.ts';
import { createType } from '../tickets/create-ticket-record.ts';
import { wireTicket } from '../tickets/wire-ticket.ts';
import { readWaitingInfo } from '../waits/read-waits.ts';
import { withBranchTransaction } from '../with-branch-transaction.ts';
import type { SmartSession } from './smart-session.ts';

export interface SmartDeps {
  readonly store: Store;
  readonly session: SmartSession;
  readonly now: number;
}

/** Reserves a ticket for a visitor who has not arrived. A smart token has one open ticket at most. */
export function reserveSmartTicket(
  { service, ...request }: SmartTicketRequest,
  { store, session, now, newKey }: SmartDeps & { newKey(): string },
): Promise<
  TicketCreated | CreateTicketRefusal | { readonly kind: 'already-reserved'; readonly number: string }
> {
  return withBranchTransaction(store, session.branch, now, async (transaction) => {
    const earlier = await ticketOfSession(transaction, session);
    if (earlier && isOpen(earlier.status)) return { kind: 'already-reserved', number: earlier.number };
    const options = { dispenser: null, createType: createType.smart, callableAt: null, now, newKey };
    const result = await createTicket(transaction, { ...request, services: [service] }, options);
    if (result.kind === 'created') {
      await transaction.db
        .updateTable('smart_session')
        .set({ ticket: result.answer.ticket.key })
        .where('hash', '=', session.hash)
        .execute();
    }
    return result;
  });
}

/** The newest ticket of a smart token as it is now; undefined if it has none. */
export function readSmartTicket({ store, session, now }: SmartDeps): Promise<CreatedTicket | undefined> {
  return withBranchTransaction(store, session.branch, now, async (transaction) => {
    const ticket = await ticketOfSession(transaction, session);
    if (!ticket) return undefined;
    const service = ticket.tasks[0]?.chain ?? ticket.tasks[0]?.service ?? '';
    const waits = await readWaitingInfo(transaction.db, session.branch, now);
    const waiting = waits.find((wait) => wait.service === service);
    return {
      ticket: wireTicket(ticket),
      waiting: waiting ?? { service, time: 0, tickets: 0, counter: '', relation: 'gt' },
    };
  });
}

/** Why the ticket of a smart token does not change. */
export type SmartTicketRefusal =
  | { readonly kind: 'no-ticket' }
  | { readonly kind: 'stays'; readonly why: ChangeRefusal };

/** Voids the ticket of a smart token. Undefined: it is void now, or was before. */
export function voidSmartTicket({ store, session, now }: SmartDeps): Promise<SmartTicketRefusal | undefined> {
  return withBranchTransaction(store, session.branch, now, (transaction) =>
    changeOwnTicket(transaction, session, { event: 'void', now }),
  );
}

/** Changes the newest ticket of a smart token. */
export async function changeOwnTicket(
  transaction: BranchTransaction,
  session: SmartSession,
  change: { readonly event: 'arrive' | 'void'; readonly now: number },
): Promise<SmartTicketRefusal | undefined> {
  const ticket = await ticketOfSession(transaction, session);
  if (!ticket) return { kind: 'no-ticket' };
  const result = await changeTicket(transaction, ticket, change);
  return result.kind === 'refused' ? { kind: 'stays', why: result.why } : undefined;
}

async function ticketOfSession(
  { db, branch }: BranchTransaction,
  { hash }: SmartSession,
): Promise<StoredTicket | undefined> {
  const row = await db
    .selectFrom('smart_session')
    .select('ticket')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.ticket ? readTicket(db, branch.key, row.ticket) : undefined;
}
