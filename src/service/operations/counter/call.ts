import type { Ticket } from '../../../contract/ticket.ts';
import {
  type CallingClerk,
  type Candidate,
  effectiveClerk,
  sortByCallOrder,
} from '../../../domain/queue/call-order.ts';
import { atCounterStatuses, ticketStatus } from '../../../domain/queue/ticket-status.ts';
import { type QueuedTicket, readWaitingTickets } from '../../store/tickets/read-queue.ts';
import { readRecoverableTickets, readTicket, readTicketsByStatus } from '../../store/tickets/read-tickets.ts';
import type { StoredTicket } from '../../store/tickets/stored-ticket.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { callRulesOf, readRules } from '../configuration/branch-rules.ts';
import { readOfferedServices } from '../configuration/read-configuration.ts';
import { type ChangeRefusal, changeTicket } from '../tickets/change-ticket.ts';
import { wireTicket } from '../tickets/wire-ticket.ts';
import { startableServices } from '../waits/read-waits.ts';
import { callingClerksOf, readActiveClerks } from './active-clerks.ts';
import type { CounterSession } from './counter-session.ts';
import { currentTicket, leaveCurrentTicket } from './current-ticket.ts';
import { servableServices } from './servable-services.ts';

/** Who calls, and when. */
export interface CallContext {
  readonly session: CounterSession;
  readonly now: number;
}

/** What came of a call. */
export type CallResult =
  | { readonly kind: 'called'; readonly ticket: Ticket }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused'; readonly why: ChangeRefusal | 'not-served' | 'unknown-ticket' };

const nothingToCall: CallResult = { kind: 'nothing' };

interface NextTicket {
  /** Only tickets for one of these. */
  readonly services?: readonly string[] | undefined;
  /** Whether it was not the clerk who asked; kept for statistics. */
  readonly autoCall?: boolean | undefined;
}

/** Calls whoever is next; what the counter has in hand is left first, also when nobody waits. */
export async function callNextTicket(
  act: BranchTransaction,
  { services, autoCall }: NextTicket,
  calling: CallContext,
): Promise<CallResult> {
  await leaveCurrentTicket(act, calling.session, calling.now);
  const [next] = await callableTickets(act, calling, services);
  const ticket = next && (await readTicket(act.db, act.branch.key, next.key));
  if (!ticket) return nothingToCall;
  return call(act, ticket, calling, autoCall === undefined ? {} : { autoCall });
}

/**
 * Calls a chosen ticket: one of those that wait, or one whose visitor did not come. The counter's own called ticket is
 * called once more.
 */
export async function callTicket(
  act: BranchTransaction,
  key: string,
  calling: CallContext,
): Promise<CallResult> {
  const { session, now } = calling;
  const ticket = await readTicket(act.db, act.branch.key, key);
  if (!ticket) return { kind: 'refused', why: 'unknown-ticket' };
  const isOwn = atCounterStatuses.includes(ticket.status) && ticket.counter === session.counter.key;
  if (isOwn) return call(act, ticket, calling);
  if ((ticket.callableAt ?? now) > now) return { kind: 'refused', why: 'not-arrived' };
  const isFree = ticket.status === ticketStatus.waiting || ticket.status === ticketStatus.cancelled;
  const isToDo = startableServices(ticket).length > 0;
  if (isFree && isToDo && (await sortForCaller(act, [ticket], calling)).length === 0) {
    return { kind: 'refused', why: 'not-served' };
  }
  const before = await currentTicket(act, session.counter.key);
  const outcome = await call(act, ticket, calling);
  if (outcome.kind === 'called' && before) {
    await changeTicket(act, before, { event: 'leave', now, by: session });
  }
  return outcome;
}

/** Calls the ticket in hand once more. */
export async function recallTicket(
  act: BranchTransaction,
  key: string,
  calling: CallContext,
): Promise<CallResult> {
  const ticket = await readTicket(act.db, act.branch.key, key);
  if (!ticket) return { kind: 'refused', why: 'unknown-ticket' };
  if (ticket.status < ticketStatus.called) return { kind: 'refused', why: 'not-called' };
  return ticket.status >= ticketStatus.finished
    ? { kind: 'refused', why: 'over' }
    : call(act, ticket, calling);
}

/** Gives back the ticket in hand to a client that lost it; else calls the last one whose visitor did not come. */
export async function callCancelledTicket(act: BranchTransaction, calling: CallContext): Promise<CallResult> {
  const inHandHere = await currentTicket(act, calling.session.counter.key);
  if (inHandHere) return { kind: 'called', ticket: wireTicket(inHandHere) };
  for (const ticket of await readRecoverableTickets(act.db, act.branch.key)) {
    if ((await sortForCaller(act, [ticket], calling)).length === 0) continue;
    const outcome = await call(act, ticket, calling);
    if (outcome.kind === 'called') return outcome;
  }
  return nothingToCall;
}

/** The tickets that a counter may call now, the next one first. */
export async function readCallableTickets(act: BranchTransaction, calling: CallContext): Promise<Ticket[]> {
  const waiting = await readTicketsByStatus(act.db, act.branch.key, [ticketStatus.waiting]);
  const byKey = new Map(waiting.map((ticket) => [ticket.key, ticket]));
  return (await callableTickets(act, calling)).flatMap(({ key }) => byKey.get(key) ?? []).map(wireTicket);
}

async function callableTickets(
  act: BranchTransaction,
  calling: CallContext,
  services?: readonly string[],
): Promise<QueuedTicket[]> {
  const waiting = await readWaitingTickets(act.db, act.branch.key);
  const arrived = waiting.filter(({ callableAt }) => callableAt !== null && callableAt <= calling.now);
  return sortForCaller(act, arrived, calling, services);
}

async function sortForCaller(
  { db, branch }: BranchTransaction,
  tickets: readonly QueuedTicket[],
  { session, now }: CallContext,
  only?: readonly string[],
): Promise<QueuedTicket[]> {
  const rules = callRulesOf(await readRules(db, branch.key));
  const atWork = callingClerksOf(await readActiveClerks(db, branch.key, now));
  const candidates = tickets.map((ticket) => ({ ...candidate(ticket, atWork), ticket }));
  const all = [
    ...(await readOfferedServices(db, branch.key)).map(({ key }) => key),
    ...candidates.flatMap(({ services }) => services),
  ];
  const served = [...servableServices(session, all)].filter(([service]) => only?.includes(service) ?? true);
  const caller = { user: session.user.key, precedence: new Map(served) };
  return sortByCallOrder(candidates, caller, rules).map(({ ticket }) => ticket);
}

function candidate(ticket: QueuedTicket, atWork: readonly CallingClerk[]): Candidate {
  const { seq, clerk, createdAt } = ticket;
  const services = startableServices(ticket);
  return {
    rank: ticket.rank ?? createdAt,
    seq,
    clerk: effectiveClerk({ services, clerk }, atWork),
    services,
  };
}

async function call(
  act: BranchTransaction,
  ticket: StoredTicket,
  { session, now }: CallContext,
  note: Readonly<Record<string, unknown>> = {},
): Promise<CallResult> {
  const changed = await changeTicket(act, ticket, { event: 'call', now, by: session, note });
  return changed.kind === 'refused' ? changed : { kind: 'called', ticket: wireTicket(changed.ticket) };
}
