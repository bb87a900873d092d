import {
  type Candidate,
  effectiveTarget,
  type Recipient,
  sortByCallOrder,
} from '../../../domain/queue/call-order.ts';
import { canBeCalled, servableServices } from '../../../domain/queue/served-services.ts';
import type { Targets } from '../../../domain/queue/targets.ts';
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

/** True if a call of the next ticket may select a ticket. */
export const isQueued = (
  { status, callableAt, parkedAt }: QueuedTicket,
  { now }: Pick<Caller, 'now'>,
): boolean =>
  status === ticketStatus.waiting && parkedAt === null && callableAt !== null && callableAt <= now;

export const queuedTickets = (
  tickets: readonly QueuedTicket[],
  caller: Pick<Caller, 'now'>,
): QueuedTicket[] => tickets.filter((ticket) => isQueued(ticket, caller));

/** The tickets that the clerk may call next, in calling order. */
export async function sortForCaller(
  reader: BranchReader,
  tickets: readonly QueuedTicket[],
  context: Caller,
  only?: readonly string[],
): Promise<QueuedTicket[]> {
  const facts = {
    now: context.now,
    recipients: await readRecipients(reader, tickets, context),
    targets: await readTargets(reader),
    mostOvertakings: (await readRules(reader)).mostOvertakings,
  };
  const candidates = tickets.map((ticket) => candidate(ticket, facts));
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
  const facts = { now: context.now, recipients: [], targets: new Map() };
  const candidates = tickets.map((ticket) => candidate(ticket, facts));
  const isServed = ({ services }: TicketCandidate) => canBeCalled(services, staff);
  const unserved = candidates.filter((one) => !isServed(one)).map(({ ticket }) => ticket);
  return [...unserved, ...(await sortCandidates(reader, candidates.filter(isServed), context))];
}

async function sortCandidates(
  reader: BranchReader,
  candidates: readonly TicketCandidate[],
  { session }: Caller,
  only?: readonly string[],
): Promise<QueuedTicket[]> {
  const rules = callRulesOf(await readRules(reader));
  const services = new Set((await readOfferedServices(reader)).map(({ key }) => key));
  for (const candidate of candidates) for (const service of candidate.services) services.add(service);
  const servable = [...servableServices(session, [...services])].filter(
    ([service]) => only?.includes(service) ?? true,
  );
  const clerk = { user: session.user.key, counter: session.counter.key, precedence: new Map(servable) };
  return sortByCallOrder(candidates, clerk, rules).map(({ ticket }) => ticket);
}

interface TicketCandidate extends Candidate {
  readonly ticket: QueuedTicket;
}

/** The facts that move or exclude a ticket. */
interface OrderRules {
  readonly now: number;
  readonly recipients: readonly Recipient[];
  readonly targets: Targets;
  readonly mostOvertakings?: number | undefined;
}

function candidate(
  ticket: QueuedTicket,
  { now, recipients, targets, mostOvertakings }: OrderRules,
): TicketCandidate {
  const { seq, createdAt, overtaken } = ticket;
  const services = startableServices(ticket);
  const { clerk, counter } = effectiveTarget(
    { services, clerk: ticket.clerk, counter: ticket.forCounter },
    recipients,
  );
  const dueAt = dueTimeOf(ticket, targets) ?? Number.POSITIVE_INFINITY;
  return {
    ticket,
    rank: ticket.rank ?? createdAt,
    seq,
    services,
    clerk,
    counter,
    dueAt: dueAt <= now ? dueAt : undefined,
    callableAt: mostOvertakings === undefined ? undefined : (ticket.callableAt ?? createdAt),
    isPassedEnough: mostOvertakings !== undefined && overtaken >= mostOvertakings,
  };
}
