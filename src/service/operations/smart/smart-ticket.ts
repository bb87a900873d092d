import type { Selectable } from 'kysely';
import type { CreatedTicket } from '../../../contract/additions/create-ticket.ts';
import type { SmartTicketRequest } from '../../../contract/additions/smart-ticket.ts';
import type { PhoneOrigin } from '../../../domain/queue/claim-number.ts';
import { isOpen, ticketStatus } from '../../../domain/queue/ticket-status.ts';
import type { VisitKind } from '../../limits/creation-budgets.ts';
import { type BranchReader, openBranchReader } from '../../store/branch-reader.ts';
import type { Tables } from '../../store/schema/tables.ts';
import type { Store } from '../../store/store.ts';
import type { StoredTicket } from '../../store/stored-ticket.ts';
import { readTicket } from '../../store/tickets/read-tickets.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { type ChangeRefusal, changeTicket } from '../changes/change-ticket.ts';
import { type VisitsUsedUp, visitBudget } from '../changes/count-visit.ts';
import { createType } from '../changes/create-ticket-record.ts';
import { readRules } from '../configuration/read-configuration.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';
import { isHere, recordRead, type SmartSession } from '../smart-session.ts';
import { type CreateTicketRefusal, createTicket, type TicketCreated } from '../tickets/create-ticket.ts';
import { wireTicket } from '../tickets/wire-ticket.ts';
import { readWaits } from '../waits/cached-waits.ts';
import { reservationRefusal } from './reservation-limit.ts';
import { wishFor } from './wishes.ts';

/**
 * The number of renewals per reservation. Reads within the same fraction of the reservation's time are recorded once.
 */
export const renewalsPerReservation = 10;

export interface AtPhone {
  readonly store: Store;
  readonly session: SmartSession;
}

/**
 * Reserves a ticket for a visitor who has not arrived; with proof of presence, the ticket waits at once. A smart token
 * has at most one open ticket.
 */
export function reserveSmartTicket(
  { service, ...request }: SmartTicketRequest,
  { store, session, newKey, visit }: AtPhone & { newKey(): string; visit: VisitKind | undefined },
): Promise<
  | TicketCreated
  | CreateTicketRefusal
  | VisitsUsedUp
  | { readonly kind: 'already-reserved'; readonly number: string }
> {
  return withBranchTransaction(store, session.branch, async (transaction) => {
    const { ticket: earlier } = await ticketOfSession(transaction, session);
    if (earlier && isOpen(earlier.status)) return { kind: 'already-reserved', number: earlier.number };
    const here = isHere(session, transaction.now);
    const refusal = here ? undefined : await reservationRefusal(transaction, service);
    if (refusal) return refusal;
    const budget = visitBudget(transaction, visit);
    if (budget.kind !== 'left') return budget;
    const callableAt = here ? transaction.now : null;
    const origin = here ? 'code' : 'remote';
    const options = { dispenser: null, origin, createType: createType.smart, callableAt, newKey } as const;
    const result = await createTicket(transaction, { ...request, services: [service] }, options);
    if (result.kind === 'created') {
      await budget.count();
      await transaction.db
        .updateTable('smart_session')
        .set({ ticket: result.answer.ticket.key, read_at: transaction.now, rights: 'own' })
        .where('hash', '=', session.hash)
        .execute();
    }
    return result;
  });
}

/**
 * The newest ticket that was reserved with a smart token; reading an open ticket renews its reservation. Phones that
 * only follow a ticket are refused, because the response contains the visitor's name and data.
 */
export async function readSmartTicket({
  store,
  session,
}: AtPhone): Promise<
  | { readonly kind: 'read'; readonly answer: CreatedTicket }
  | { readonly kind: 'no-ticket' }
  | { readonly kind: 'follows-only' }
> {
  const now = store.clock.now();
  const reader = await openBranchReader(store, session.branch);
  const { ticket, rights } = await ticketOfSession(reader, session);
  if (!ticket) return { kind: 'no-ticket' };
  if (rights !== 'own') return { kind: 'follows-only' };
  await renewReservation(reader, ticket, { store, session });
  const service = ticket.tasks[0]?.chain ?? ticket.tasks[0]?.service ?? '';
  const waiting = (await readWaits(reader, now)).find((wait) => wait.service === service);
  const answer = {
    ticket: wireTicket(ticket),
    waiting: waiting ?? { service, time: 0, tickets: 0, counter: '', relation: 'gt' as const },
  };
  return { kind: 'read', answer };
}

/** Records that the phone has read its ticket, if the ticket is open. */
export async function renewReservation(
  reader: BranchReader,
  { status }: StoredTicket,
  { store, session }: AtPhone,
): Promise<void> {
  if (!isOpen(status)) return;
  const { reservedMinutes } = await readRules(reader);
  const everyMs = (reservedMinutes * 60_000) / renewalsPerReservation;
  await recordRead(store, session, { now: store.clock.now(), everyMs });
}

export type SmartTicketRefusal =
  | { readonly kind: 'no-ticket' }
  | { readonly kind: 'follows-only' }
  | { readonly kind: 'stays'; readonly why: ChangeRefusal };

/**
 * Gives up the ticket of a smart token; resolves to undefined if the ticket was given up, now or earlier. A waiting
 * ticket is voided with a delay, because other phones may also have its code.
 */
export function voidSmartTicket({ store, session }: AtPhone): Promise<SmartTicketRefusal | undefined> {
  return withBranchTransaction(store, session.branch, async (transaction) => {
    const { ticket, rights } = await ticketOfSession(transaction, session);
    if (ticket?.status !== ticketStatus.waiting || rights === 'reads') {
      return changeOwnTicket(transaction, session, { event: 'void' });
    }
    await wishFor(transaction, ticket, 'leave');
    return undefined;
  });
}

export async function changeOwnTicket(
  transaction: BranchTransaction,
  session: SmartSession,
  change: { readonly event: 'arrive'; readonly shown: PhoneOrigin } | { readonly event: 'void' },
): Promise<SmartTicketRefusal | undefined> {
  const { ticket, rights } = await ticketOfSession(transaction, session);
  if (!ticket) return { kind: 'no-ticket' };
  if (rights === 'reads') return { kind: 'follows-only' };
  const result = await changeTicket(transaction, ticket, change);
  return result.kind === 'refused' ? { kind: 'stays', why: result.why } : undefined;
}

/** The newest ticket of a smart token, if any, and the permissions of its phone. */
export async function ticketOfSession(
  reader: BranchReader,
  { hash }: SmartSession,
): Promise<{
  readonly ticket: StoredTicket | undefined;
  readonly rights: Selectable<Tables['smart_session']>['rights'];
  /** True if the ticket has a token with which phones can follow it. */
  readonly hasToken: boolean;
}> {
  const row = await reader.db
    .selectFrom('smart_session')
    .leftJoin('ticket', 'ticket.key', 'smart_session.ticket')
    .select(['smart_session.ticket', 'smart_session.rights', 'ticket.follow_hash'])
    .where('smart_session.hash', '=', hash)
    .executeTakeFirst();
  const ticket = row?.ticket ? await readTicket(reader, row.ticket) : undefined;
  return { ticket, rights: row?.rights ?? 'reads', hasToken: typeof row?.follow_hash === 'string' };
}
