import type { Ticket } from '../../../contract/ticket.ts';
import { awaitedClerk, type Caller, type Candidate, inCallOrder } from '../../../domain/queue/call-order.ts';
import { inHand, ticketStatus } from '../../../domain/queue/ticket-status.ts';
import { type QueuedTicket, ticketsWaiting } from '../../store/tickets/read-queue.ts';
import { recoverableTickets, ticketOf, ticketsAt } from '../../store/tickets/read-tickets.ts';
import type { StoredTicket } from '../../store/tickets/stored-ticket.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { callRulesOf, readRules } from '../configuration/branch-rules.ts';
import { offeredServices } from '../configuration/read-configuration.ts';
import { type ChangeRefusal, changeTicket } from '../tickets/change-ticket.ts';
import { ticketOnTheWire } from '../tickets/wire-ticket.ts';
import { beginnableServices } from '../waits/read-waits.ts';
import { callersOf, clerksAtWork } from './active-clerks.ts';
import type { CounterSession } from './counter-session.ts';
import { leaveInHand, ticketInHand } from './current-ticket.ts';
import { servedBy } from './servable-services.ts';

/** Who calls, and when. */
export interface Calling {
  readonly session: CounterSession;
  readonly now: number;
}

/** What came of a call. */
export type CallOutcome =
  | { readonly kind: 'called'; readonly ticket: Ticket }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused'; readonly why: ChangeRefusal | 'not-served' | 'unknown-ticket' };

const nothing: CallOutcome = { kind: 'nothing' };

interface NextTicket {
  /** Only tickets for one of these. */
  readonly services?: readonly string[] | undefined;
  /** Whether it was not the clerk who asked; kept for statistics. */
  readonly autoCall?: boolean | undefined;
}

/** Calls whoever is next; what the counter has in hand is left first, also when nobody waits. */
export async function callNext(
  act: BranchTransaction,
  { services, autoCall }: NextTicket,
  calling: Calling,
): Promise<CallOutcome> {
  await leaveInHand(act, calling.session, calling.now);
  const [next] = await callable(act, calling, services);
  const ticket = next && (await ticketOf(act.db, act.branch.key, next.key));
  if (!ticket) return nothing;
  return call(act, ticket, calling, autoCall === undefined ? {} : { autoCall });
}

/**
 * Calls a chosen ticket: one of those that wait, or one whose visitor did not come. The counter's own called ticket is
 * called once more.
 */
export async function callChosen(
  act: BranchTransaction,
  key: string,
  calling: Calling,
): Promise<CallOutcome> {
  const { session, now } = calling;
  const ticket = await ticketOf(act.db, act.branch.key, key);
  if (!ticket) return { kind: 'refused', why: 'unknown-ticket' };
  const isOwn = inHand.includes(ticket.status) && ticket.counter === session.counter.key;
  if (isOwn) return call(act, ticket, calling);
  if ((ticket.callableAt ?? now) > now) return { kind: 'refused', why: 'not-arrived' };
  const isFree = ticket.status === ticketStatus.waiting || ticket.status === ticketStatus.cancelled;
  const isToDo = beginnableServices(ticket).length > 0;
  if (isFree && isToDo && (await inOrder(act, [ticket], calling)).length === 0) {
    return { kind: 'refused', why: 'not-served' };
  }
  const before = await ticketInHand(act, session.counter.key);
  const outcome = await call(act, ticket, calling);
  if (outcome.kind === 'called' && before) {
    await changeTicket(act, before, { event: 'leave', now, desk: session });
  }
  return outcome;
}

/** Calls the ticket in hand once more. */
export async function callAgain(act: BranchTransaction, key: string, calling: Calling): Promise<CallOutcome> {
  const ticket = await ticketOf(act.db, act.branch.key, key);
  if (!ticket) return { kind: 'refused', why: 'unknown-ticket' };
  if (ticket.status < ticketStatus.called) return { kind: 'refused', why: 'not-called' };
  return ticket.status >= ticketStatus.finished
    ? { kind: 'refused', why: 'over' }
    : call(act, ticket, calling);
}

/** Gives back the ticket in hand to a client that lost it; else calls the last one whose visitor did not come. */
export async function callCancelled(act: BranchTransaction, calling: Calling): Promise<CallOutcome> {
  const inHandHere = await ticketInHand(act, calling.session.counter.key);
  if (inHandHere) return { kind: 'called', ticket: ticketOnTheWire(inHandHere) };
  for (const ticket of await recoverableTickets(act.db, act.branch.key)) {
    if ((await inOrder(act, [ticket], calling)).length === 0) continue;
    const outcome = await call(act, ticket, calling);
    if (outcome.kind === 'called') return outcome;
  }
  return nothing;
}

/** The tickets that a counter may call now, the next one first. */
export async function callableTickets(act: BranchTransaction, calling: Calling): Promise<Ticket[]> {
  const waiting = await ticketsAt(act.db, act.branch.key, [ticketStatus.waiting]);
  const byKey = new Map(waiting.map((ticket) => [ticket.key, ticket]));
  return (await callable(act, calling)).flatMap(({ key }) => byKey.get(key) ?? []).map(ticketOnTheWire);
}

async function callable(
  act: BranchTransaction,
  calling: Calling,
  services?: readonly string[],
): Promise<QueuedTicket[]> {
  const waiting = await ticketsWaiting(act.db, act.branch.key);
  const arrived = waiting.filter(({ callableAt }) => callableAt !== null && callableAt <= calling.now);
  return inOrder(act, arrived, calling, services);
}

async function inOrder(
  { db, branch }: BranchTransaction,
  tickets: readonly QueuedTicket[],
  { session, now }: Calling,
  only?: readonly string[],
): Promise<QueuedTicket[]> {
  const rules = callRulesOf(await readRules(db, branch.key));
  const atWork = callersOf(await clerksAtWork(db, branch.key, now));
  const candidates = tickets.map((ticket) => ({ ...candidate(ticket, atWork), ticket }));
  const all = [
    ...(await offeredServices(db, branch.key)).map(({ key }) => key),
    ...candidates.flatMap(({ services }) => services),
  ];
  const served = [...servedBy(session, all)].filter(([service]) => only?.includes(service) ?? true);
  const caller = { user: session.user.key, precedence: new Map(served) };
  return inCallOrder(candidates, caller, rules).map(({ ticket }) => ticket);
}

function candidate(ticket: QueuedTicket, atWork: readonly Caller[]): Candidate {
  const { seq, clerk, createdAt } = ticket;
  const services = beginnableServices(ticket);
  return { rank: ticket.rank ?? createdAt, seq, clerk: awaitedClerk({ services, clerk }, atWork), services };
}

async function call(
  act: BranchTransaction,
  ticket: StoredTicket,
  { session, now }: Calling,
  note: Readonly<Record<string, unknown>> = {},
): Promise<CallOutcome> {
  const changed = await changeTicket(act, ticket, { event: 'call', now, desk: session, note });
  return changed.kind === 'refused' ? changed : { kind: 'called', ticket: ticketOnTheWire(changed.ticket) };
}
