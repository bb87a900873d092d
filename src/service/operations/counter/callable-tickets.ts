import { setImmediate } from 'node:timers/promises';
import type { CallableTicket } from '../../../contract/additions/callable-ticket.ts';
import type { CallableList } from '../../../contract/endpoints/counter-endpoints.ts';
import {
  type Candidate,
  effectiveTarget,
  type Recipient,
  sortByCallOrder,
} from '../../../domain/queue/call-order.ts';
import { canBeCalled, servableServices } from '../../../domain/queue/served-services.ts';
import { ticketStatus } from '../../../domain/queue/ticket-status.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import type { QueuedTicket, StoredTicket } from '../../store/stored-ticket.ts';
import { readTicketsToCall } from '../../store/tickets/read-queue.ts';
import { readTickets } from '../../store/tickets/read-tickets.ts';
import type { CallerContext, CounterSession } from '../changes/counter-session.ts';
import { type BranchStaff, readBranchStaff } from '../configuration/branch-staff.ts';
import { callRulesOf, readOfferedServices, readRules } from '../configuration/read-configuration.ts';
import { wireTicket } from '../tickets/wire-ticket.ts';
import { readRecipients } from '../waits/recipients.ts';
import { startableServices } from '../waits/startable-services.ts';

/** A clerk at a counter, at one time. */
interface Caller {
  readonly session: Pick<CounterSession, 'user' | 'counter'>;
  readonly now: number;
}

/** So many tickets are read and written in one step, which holds the thread of the host. */
const ticketsAtOnce = 100;

/**
 * The tickets of a list that a counter may call now, in calling order. Those that nobody serves come first. Other requests are answered
 * between the steps.
 */
export async function readCallableTickets(
  reader: BranchReader,
  list: CallableList,
  context: CallerContext,
): Promise<CallableTicket[]> {
  const queue = await readTicketsToCall(reader);
  await setImmediate();
  // Most of what waits is in one list, and the others are read as often: a ticket is read whole only if its list has it.
  const callable = await callableOf(list, queue, reader, context);
  const staff = await readBranchStaff(reader);
  const found: CallableTicket[] = [];
  for (let first = 0; first < callable.length; first += ticketsAtOnce) {
    await setImmediate();
    const some = callable.slice(first, first + ticketsAtOnce);
    const tickets = await readTickets(
      reader,
      some.map(({ key }) => key),
    );
    const byKey = new Map(tickets.map((ticket) => [ticket.key, ticket]));
    for (const { key, status, parkedAt } of some) {
      const ticket = byKey.get(key);
      // Another counter may have called or parked it since the list was made.
      if (ticket?.status !== status || ticket.parkedAt !== parkedAt) continue;
      found.push(callableTicket(ticket, staff, context));
    }
  }
  return found;
}

function callableTicket(
  ticket: StoredTicket,
  staff: BranchStaff,
  { session }: CallerContext,
): CallableTicket {
  return {
    ...wireTicket(ticket),
    ...(ticket.parkedAt !== null && {
      parked: { since: ticket.parkedAt, counter: parkedAt(ticket, staff) },
    }),
    ...(ticket.clerk === session.user.key && { askedForYou: true }),
    ...(ticket.wish?.change === 'leave' && { leaving: true }),
    ...(ticket.needs.length > 0 && { needs: [...ticket.needs] }),
    ...(!canBeCalled(startableServices(ticket), staff) && { unserved: true }),
  };
}

/** The counter that parked a ticket; null if that is not known, or if the branch has it no more. */
function parkedAt({ parkedBy }: StoredTicket, { counters }: BranchStaff) {
  const counter = counters.find(({ key }) => key === parkedBy);
  return counter ? { key: counter.key, name: counter.name, number: counter.number } : null;
}

async function callableOf(
  list: CallableList,
  tickets: readonly QueuedTicket[],
  reader: BranchReader,
  context: CallerContext,
): Promise<QueuedTicket[]> {
  const queued = queuedTickets(tickets, context);
  switch (list) {
    case 'next':
      return sortForCaller(reader, queued, context);
    case 'parked': {
      const parked = tickets.filter(({ parkedAt }) => parkedAt !== null);
      return sortForDirectCall(reader, parked, context);
    }
    case 'others': {
      const next = new Set(await sortForCaller(reader, queued, context));
      return (await sortForDirectCall(reader, queued, context)).filter((ticket) => !next.has(ticket));
    }
    case 'notArrived': {
      const absent = tickets.filter(({ callableAt }) => callableAt === null || callableAt > context.now);
      return sortForDirectCall(reader, absent, context);
    }
  }
}

/** The tickets that wait for a call of the next one. */
export function queuedTickets(
  tickets: readonly QueuedTicket[],
  { now }: Pick<Caller, 'now'>,
): QueuedTicket[] {
  return tickets.filter(
    ({ status, callableAt, parkedAt }) =>
      status === ticketStatus.waiting && parkedAt === null && callableAt !== null && callableAt <= now,
  );
}

/** The tickets that the clerk may call next, in calling order. */
export async function sortForCaller(
  reader: BranchReader,
  tickets: readonly QueuedTicket[],
  context: Caller,
  only?: readonly string[],
): Promise<QueuedTicket[]> {
  const recipients = await readRecipients(reader, tickets, context);
  return sortCandidates(reader, tickets.map(candidate(recipients)), context, only);
}

/**
 * The tickets that the clerk may call by their keys, in calling order: also those that wait for another clerk or counter. Those
 * that no counter of the branch serves come first, because every clerk may call them.
 */
export async function sortForDirectCall(
  reader: BranchReader,
  tickets: readonly QueuedTicket[],
  context: CallerContext,
): Promise<QueuedTicket[]> {
  const staff = await readBranchStaff(reader);
  const isServed = (ticket: QueuedTicket) => canBeCalled(startableServices(ticket), staff);
  const unserved = tickets.filter((ticket) => !isServed(ticket));
  const served = tickets.filter(isServed);
  return [...unserved, ...(await sortCandidates(reader, served.map(candidate([])), context))];
}

async function sortCandidates(
  reader: BranchReader,
  candidates: readonly TicketCandidate[],
  { session }: Caller,
  only?: readonly string[],
): Promise<QueuedTicket[]> {
  const rules = callRulesOf(await readRules(reader));
  const services = [
    ...(await readOfferedServices(reader)).map(({ key }) => key),
    ...candidates.flatMap((one) => one.services),
  ];
  const servable = [...servableServices(session, services)].filter(
    ([service]) => only?.includes(service) ?? true,
  );
  const clerk = { user: session.user.key, counter: session.counter.key, precedence: new Map(servable) };
  return sortByCallOrder(candidates, clerk, rules).map(({ ticket }) => ticket);
}

interface TicketCandidate extends Candidate {
  readonly ticket: QueuedTicket;
}

const candidate =
  (recipients: readonly Recipient[]) =>
  (ticket: QueuedTicket): TicketCandidate => {
    const { seq, clerk, forCounter, createdAt } = ticket;
    const services = startableServices(ticket);
    const target = effectiveTarget({ services, clerk, counter: forCounter }, recipients);
    return { rank: ticket.rank ?? createdAt, seq, services, ...target, ticket };
  };
