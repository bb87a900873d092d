import type { Ticket } from '../../../contract/ticket.ts';
import { callReason } from '../../../domain/following/call-reason.ts';
import { atCounterStatuses, ticketStatus } from '../../../domain/queue/ticket-status.ts';
import { type QueuedTicket, queuedTicket, type StoredTicket } from '../../store/stored-ticket.ts';
import { readOpenTickets } from '../../store/tickets/read-queue.ts';
import { readRecoverableTickets, readTicket } from '../../store/tickets/read-tickets.ts';
import { countOvertaking } from '../../store/tickets/ticket-rows.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { everyServiceKey } from '../changes/active-clerks.ts';
import { type ChangeRefusal, changeTicket } from '../changes/change-ticket.ts';
import { type CallContext, forgetInheritedTicket, type Pause } from '../changes/counter-session.ts';
import { currentTicket, isCurrentAt, leaveCurrentTicket } from '../changes/current-ticket.ts';
import { readRules, readTargets } from '../configuration/read-configuration.ts';
import { wireTicket } from '../tickets/wire-ticket.ts';
import { orderFacts } from '../waits/order-facts.ts';
import { startableServices } from '../waits/startable-services.ts';
import { queuedTickets, sortForCaller, sortForDirectCall } from './call-candidates.ts';

export type CallResult =
  | { readonly kind: 'called'; readonly ticket: Ticket }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'paused'; readonly pause: Pause }
  | { readonly kind: 'refused'; readonly why: CallRefusal };

type CallRefusal = ChangeRefusal | 'not-served' | 'unknown-ticket' | 'unknown-service';

function isEarlier(one: QueuedTicket, other: QueuedTicket): boolean {
  const [at, otherAt] = [one.callableAt ?? 0, other.callableAt ?? 0];
  return at < otherAt || (at === otherAt && one.seq < other.seq);
}

/**
 * Calls the next ticket of some services, or of all that the clerk serves.
 * - The counter first leaves its current ticket, even if no other ticket can be called. Only a request for an unknown
 *   service, or at a paused counter, changes nothing.
 * - `autoCall` is recorded for statistics: true if the client called automatically.
 */
export async function callNextTicket(
  transaction: BranchTransaction,
  { services, autoCall }: { services?: readonly string[] | undefined; autoCall?: boolean | undefined },
  context: CallContext,
): Promise<CallResult> {
  if (services) {
    const known = await everyServiceKey(transaction);
    if (!services.every((service) => known.includes(service))) {
      return { kind: 'refused', why: 'unknown-service' };
    }
  }
  if (context.pause) return { kind: 'paused', pause: context.pause };
  let open = await readOpenTickets(transaction);
  let { freeSince } = context;
  if (open.some(isCurrentAt(context.session.counter.key))) {
    await leaveCurrentTicket(transaction, context.session);
    freeSince = transaction.now;
    // The ticket that the counter has left may already be waiting for its next task.
    open = await readOpenTickets(transaction);
  }
  const queued = queuedTickets(open, context);
  const callable = await sortForCaller(transaction, queued, context, services);
  const [next] = callable;
  const ticket = next && (await readTicket(transaction, next.key));
  if (!ticket) return { kind: 'nothing' };
  const targets = await readTargets(transaction);
  const facts = (one: QueuedTicket) => orderFacts(one, targets);
  const { reason, passed } = callReason(facts(next), callable.map(facts), transaction.now);
  const { mostOvertakings } = await readRules(transaction);
  const overtaken = mostOvertakings === undefined ? [] : callable.filter((one) => isEarlier(one, next));
  if (overtaken.length > 0)
    await countOvertaking(
      transaction,
      overtaken.map(({ key }) => key),
    );
  const details = { how: 'next', reason, passed, only: services, autoCall };
  return call(transaction, ticket, { ...context, freeSince }, details);
}

/**
 * Calls one ticket: a waiting ticket, even if it is parked or for another clerk; a no-show; or the ticket that this
 * counter has already called.
 * - `arrived` confirms that the visitor is at the counter; reserved tickets and early bookings require it.
 * - `handBack` returns the current ticket to the queue. Otherwise, the counter leaves the ticket.
 */
export async function callTicket(
  transaction: BranchTransaction,
  { ticket: key, arrived, handBack }: { ticket: string; arrived?: boolean; handBack?: boolean },
  context: CallContext,
): Promise<CallResult> {
  const { session } = context;
  const { now } = transaction;
  if (context.pause) return { kind: 'paused', pause: context.pause };
  const ticket = await readTicket(transaction, key);
  if (!ticket) return { kind: 'refused', why: 'unknown-ticket' };
  const isOwn = atCounterStatuses.includes(ticket.status) && ticket.counter === session.counter.key;
  if (isOwn) return call(transaction, ticket, context);
  const isReserved = ticket.status === ticketStatus.reserved;
  if (!arrived && (isReserved || (ticket.callableAt ?? now) > now)) {
    return { kind: 'refused', why: 'not-arrived' };
  }
  const isFree =
    isReserved || ticket.status === ticketStatus.waiting || ticket.status === ticketStatus.cancelled;
  const isStartable = startableServices(ticket).length > 0;
  if (
    isFree &&
    isStartable &&
    (await sortForDirectCall(transaction, [queuedTicket(ticket)], context)).length === 0
  ) {
    return { kind: 'refused', why: 'not-served' };
  }
  const current = await currentTicket(transaction, session.counter.key);
  const left = handBack ? 'handBack' : 'leave';
  const how = { how: ticket.status === ticketStatus.cancelled ? 'again' : 'chosen' };
  if (!isReserved) return callInsteadOf(transaction, current, ticket, context, { left, how });
  const arrival = await changeTicket(transaction, ticket, { event: 'arrive', by: session });
  if (arrival.kind === 'refused') return arrival;
  return callInsteadOf(transaction, current, arrival.ticket, context, { left, how });
}

export async function recallTicket(
  transaction: BranchTransaction,
  key: string,
  context: CallContext,
): Promise<CallResult> {
  if (context.pause) return { kind: 'paused', pause: context.pause };
  const ticket = await readTicket(transaction, key);
  if (!ticket) return { kind: 'refused', why: 'unknown-ticket' };
  if (ticket.status < ticketStatus.called) return { kind: 'refused', why: 'not-called' };
  return ticket.status >= ticketStatus.finished
    ? { kind: 'refused', why: 'over' }
    : call(transaction, ticket, context);
}

/**
 * Returns the current ticket, without another call, to a login that took the ticket over and has not received it yet.
 * Otherwise, leaves the current ticket and calls the newest no-show; without a no-show, changes nothing.
 */
export async function callCancelledTicket(
  transaction: BranchTransaction,
  context: CallContext,
): Promise<CallResult> {
  const current = await currentTicket(transaction, context.session.counter.key);
  if (current && current.key === context.inheritedTicket) {
    await forgetInheritedTicket(transaction, context.session);
    // In the interface, a called ticket always has this status; the tasks show the progress of the service.
    return { kind: 'called', ticket: { ...wireTicket(current), status: ticketStatus.called } };
  }
  if (context.pause) return { kind: 'paused', pause: context.pause };
  for (const ticket of await readRecoverableTickets(transaction)) {
    if ((await sortForCaller(transaction, [queuedTicket(ticket)], context)).length === 0) continue;
    const how = { how: 'again' };
    const result = await callInsteadOf(transaction, current, ticket, context, { left: 'leave', how });
    if (result.kind === 'called') return result;
  }
  return { kind: 'nothing' };
}

/** Calls a ticket. The counter leaves its current ticket, or hands it back, only if the call succeeds. */
async function callInsteadOf(
  transaction: BranchTransaction,
  current: StoredTicket | undefined,
  ticket: StoredTicket,
  context: CallContext,
  { left, how }: { readonly left: 'leave' | 'handBack'; readonly how: { readonly how: string } },
): Promise<CallResult> {
  const { session } = context;
  const result = await call(transaction, ticket, context, how);
  if (result.kind === 'called' && current) {
    await changeTicket(transaction, current, { event: left, by: session });
  }
  return result;
}

async function call(
  transaction: BranchTransaction,
  ticket: StoredTicket,
  { session, inheritedTicket, freeSince }: CallContext,
  details: Readonly<Record<string, unknown>> = {},
): Promise<CallResult> {
  const result = await changeTicket(transaction, ticket, { event: 'call', by: session, freeSince, details });
  if (result.kind === 'changed' && inheritedTicket !== null) {
    await forgetInheritedTicket(transaction, session);
  }
  return result.kind === 'refused' ? result : { kind: 'called', ticket: wireTicket(result.ticket) };
}
