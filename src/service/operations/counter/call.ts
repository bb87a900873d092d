import type { Kysely } from 'kysely';
import type { Ticket } from '../../../contract/ticket.ts';
import {
  type CallingClerk,
  type Candidate,
  effectiveClerk,
  sortByCallOrder,
} from '../../../domain/queue/call-order.ts';
import { atCounterStatuses, ticketStatus } from '../../../domain/queue/ticket-status.ts';
import type { Tables } from '../../store/tables.ts';
import { type QueuedTicket, readWaitingTickets } from '../../store/tickets/read-queue.ts';
import { readRecoverableTickets, readTicket, readTicketsByStatus } from '../../store/tickets/read-tickets.ts';
import type { StoredTicket } from '../../store/tickets/stored-ticket.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { callRulesOf, readRules } from '../configuration/branch-rules.ts';
import { readOfferedServices } from '../configuration/read-configuration.ts';
import { type ChangeRefusal, changeTicket } from '../tickets/change-ticket.ts';
import { wireTicket } from '../tickets/wire-ticket.ts';
import { startableServices } from '../waits/read-waits.ts';
import { callingClerksOf, everyServiceKey, readActiveClerks } from './active-clerks.ts';
import { type CounterSession, forgetInheritedTicket } from './counter-session.ts';
import { currentTicket, leaveCurrentTicket } from './current-ticket.ts';
import { servableServices } from './servable-services.ts';

/** Who reads what may be called, and when. */
interface CallerContext {
  readonly session: CounterSession;
  readonly now: number;
}

export interface CallContext extends CallerContext {
  /** The ticket in hand that the login took over from an older one and has not received yet. */
  readonly inheritedTicket: string | null;
}

export type CallResult =
  | { readonly kind: 'called'; readonly ticket: Ticket }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused'; readonly why: CallRefusal };

type CallRefusal = ChangeRefusal | 'not-served' | 'unknown-ticket' | 'unknown-service';

interface NextTicket {
  /** The services to call for; undefined for all that the clerk serves. */
  readonly services?: readonly string[] | undefined;
  /** Whether the client called without the clerk. Recorded for statistics. */
  readonly autoCall?: boolean | undefined;
}

/**
 * Calls the next ticket. The counter leaves its current ticket first, even if there is nothing to call, but not if it is
 * asked for an unknown service.
 */
export async function callNextTicket(
  transaction: BranchTransaction,
  { services, autoCall }: NextTicket,
  context: CallContext,
): Promise<CallResult> {
  if (services) {
    const known = await everyServiceKey(transaction.db, transaction.branch.key);
    if (!services.every((service) => known.includes(service))) {
      return { kind: 'refused', why: 'unknown-service' };
    }
  }
  await leaveCurrentTicket(transaction, context.session, context.now);
  const [next] = await callableTickets(transaction.db, context, services);
  const ticket = next && (await readTicket(transaction.db, transaction.branch.key, next.key));
  if (!ticket) return { kind: 'nothing' };
  return call(transaction, ticket, context, autoCall === undefined ? {} : { autoCall });
}

/** Calls one ticket: a waiting one, a no-show, or once more the one that this counter has called. */
export async function callTicket(
  transaction: BranchTransaction,
  key: string,
  context: CallContext,
): Promise<CallResult> {
  const { session, now } = context;
  const ticket = await readTicket(transaction.db, transaction.branch.key, key);
  if (!ticket) return { kind: 'refused', why: 'unknown-ticket' };
  const isOwn = atCounterStatuses.includes(ticket.status) && ticket.counter === session.counter.key;
  if (isOwn) return call(transaction, ticket, context);
  if ((ticket.callableAt ?? now) > now) return { kind: 'refused', why: 'not-arrived' };
  const isFree = ticket.status === ticketStatus.waiting || ticket.status === ticketStatus.cancelled;
  const isStartable = startableServices(ticket).length > 0;
  if (isFree && isStartable && (await sortForCaller(transaction.db, [ticket], context)).length === 0) {
    return { kind: 'refused', why: 'not-served' };
  }
  return callInsteadOf(transaction, await currentTicket(transaction, session.counter.key), ticket, context);
}

/** Calls a called ticket once more. */
export async function recallTicket(
  transaction: BranchTransaction,
  key: string,
  context: CallContext,
): Promise<CallResult> {
  const ticket = await readTicket(transaction.db, transaction.branch.key, key);
  if (!ticket) return { kind: 'refused', why: 'unknown-ticket' };
  if (ticket.status < ticketStatus.called) return { kind: 'refused', why: 'not-called' };
  return ticket.status >= ticketStatus.finished
    ? { kind: 'refused', why: 'over' }
    : call(transaction, ticket, context);
}

/**
 * Returns the ticket in hand to a login that took it over and has not received it yet; its visitor is not called again.
 * Otherwise calls the newest no-show, for which the counter leaves its current ticket. Without a no-show nothing changes.
 */
export async function callCancelledTicket(
  transaction: BranchTransaction,
  context: CallContext,
): Promise<CallResult> {
  const current = await currentTicket(transaction, context.session.counter.key);
  if (current && current.key === context.inheritedTicket) {
    await forgetInheritedTicket(transaction, context.session);
    // A called ticket has this status in the interface; its tasks say how far the service got.
    return { kind: 'called', ticket: { ...wireTicket(current), status: ticketStatus.called } };
  }
  for (const ticket of await readRecoverableTickets(transaction.db, transaction.branch.key)) {
    if ((await sortForCaller(transaction.db, [ticket], context)).length === 0) continue;
    const result = await callInsteadOf(transaction, current, ticket, context);
    if (result.kind === 'called') return result;
  }
  return { kind: 'nothing' };
}

/** The tickets that a counter may call now, the next one first. */
export async function readCallableTickets(db: Kysely<Tables>, context: CallerContext): Promise<Ticket[]> {
  const waiting = await readTicketsByStatus(db, context.session.branch, [ticketStatus.waiting]);
  const byKey = new Map(waiting.map((ticket) => [ticket.key, ticket]));
  // A ticket that was created or called between the two reads is left out.
  const callable = await callableTickets(db, context);
  return callable.flatMap(({ key }) => byKey.get(key) ?? []).map(wireTicket);
}

async function callableTickets(
  db: Kysely<Tables>,
  context: CallerContext,
  services?: readonly string[],
): Promise<QueuedTicket[]> {
  const waiting = await readWaitingTickets(db, context.session.branch);
  const arrived = waiting.filter(({ callableAt }) => callableAt !== null && callableAt <= context.now);
  return sortForCaller(db, arrived, context, services);
}

/** The tickets that the clerk may call, the next one first. */
async function sortForCaller(
  db: Kysely<Tables>,
  tickets: readonly QueuedTicket[],
  { session, now }: CallerContext,
  only?: readonly string[],
): Promise<QueuedTicket[]> {
  const rules = callRulesOf(await readRules(db, session.branch));
  const clerks = callingClerksOf(await readActiveClerks(db, session.branch, now));
  const candidates = tickets.map((ticket) => ({ ...candidate(ticket, clerks), ticket }));
  const services = [
    ...(await readOfferedServices(db, session.branch)).map(({ key }) => key),
    ...candidates.flatMap((one) => one.services),
  ];
  const servable = [...servableServices(session, services)].filter(
    ([service]) => only?.includes(service) ?? true,
  );
  const clerk = { user: session.user.key, precedence: new Map(servable) };
  return sortByCallOrder(candidates, clerk, rules).map(({ ticket }) => ticket);
}

function candidate(ticket: QueuedTicket, clerks: readonly CallingClerk[]): Candidate {
  const { seq, clerk, createdAt } = ticket;
  const services = startableServices(ticket);
  return {
    rank: ticket.rank ?? createdAt,
    seq,
    clerk: effectiveClerk({ services, clerk }, clerks),
    services,
  };
}

/** Calls a ticket; the counter leaves its current ticket only if that succeeds. */
async function callInsteadOf(
  transaction: BranchTransaction,
  current: StoredTicket | undefined,
  ticket: StoredTicket,
  context: CallContext,
): Promise<CallResult> {
  const { session, now } = context;
  const result = await call(transaction, ticket, context);
  if (result.kind === 'called' && current) {
    await changeTicket(transaction, current, { event: 'leave', now, by: session });
  }
  return result;
}

async function call(
  transaction: BranchTransaction,
  ticket: StoredTicket,
  { session, now, inheritedTicket }: CallContext,
  details: Readonly<Record<string, unknown>> = {},
): Promise<CallResult> {
  const result = await changeTicket(transaction, ticket, { event: 'call', now, by: session, details });
  if (result.kind === 'changed' && inheritedTicket !== null) {
    await forgetInheritedTicket(transaction, session);
  }
  return result.kind === 'refused' ? result : { kind: 'called', ticket: wireTicket(result.ticket) };
}
