import {
  type Candidate,
  effectiveTarget,
  type Recipient,
  sortByCallOrder,
} from '../../../domain/queue/call-order.ts';
import { canBeCalled, servableServices } from '../../../domain/queue/served-services.ts';
import { ticketStatus } from '../../../domain/queue/ticket-status.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import type { QueuedTicket } from '../../store/stored-ticket.ts';
import type { CallerContext, StoredCounterSession } from '../changes/counter-session.ts';
import { dueTimeOf } from '../changes/place-data.ts';
import { readBranchStaff } from '../configuration/branch-staff.ts';
import {
  callRulesOf,
  readOfferedServices,
  readRules,
  readTargets,
} from '../configuration/read-configuration.ts';
import { readRecipients } from '../waits/recipients.ts';
import { startableServices } from '../waits/startable-services.ts';

interface Caller {
  readonly session: Pick<StoredCounterSession, 'user' | 'counter'>;
  readonly now: number;
}

/** The waiting tickets that a call of the next ticket may select. */
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
  const targets = await readTargets(reader);
  const { mostOvertakings } = await readRules(reader);
  const candidates = tickets.map((ticket) => {
    const { overtaken, callableAt } = ticket;
    const dueAt = dueTimeOf(ticket, targets);
    return {
      ...candidate(recipients)(ticket),
      ...(dueAt !== undefined && dueAt <= context.now && { dueAt }),
      ...(mostOvertakings !== undefined && {
        callableAt: callableAt ?? ticket.createdAt,
        isPassedEnough: overtaken >= mostOvertakings,
      }),
    };
  });
  return sortCandidates(reader, candidates, context, only);
}

/**
 * The tickets that the clerk may call individually, in calling order, including those for another clerk or counter.
 * Tickets that no counter serves come first, because every clerk may call them.
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
