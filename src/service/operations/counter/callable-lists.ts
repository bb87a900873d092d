import { servableServices } from '../../../domain/queue/served-services.ts';
import type { BranchReader, CallableLists, UntilChange } from '../../store/branch-reader.ts';
import type { QueuedTicket } from '../../store/stored-ticket.ts';
import { readTicketsToCall } from '../../store/tickets/read-queue.ts';
import type { CallerContext } from '../changes/counter-session.ts';
import { readOfferedServices } from '../configuration/read-configuration.ts';
import { readAfterChange } from '../waits/cached-waits.ts';
import { isQueued, queuedTickets, sortForCaller, sortForDirectCall } from './call-candidates.ts';

/**
 * Reads the lists once per change of the branch. Counters with equal rights share their lists, unless tickets wait for
 * one of these counters or its clerk.
 */
export async function readCallableLists(
  reader: BranchReader,
  context: CallerContext,
): Promise<UntilChange<CallableLists>> {
  const { known, version } = reader;
  const tickets = await readTicketsToCall(reader);
  if (known.lists?.seq !== version.event_seq) known.lists = { seq: version.event_seq, byRights: new Map() };
  const { byRights } = known.lists;
  const rights = await rightsOf(reader, tickets, context);
  const before = byRights.get(rights);
  const read = () => sortedLists(reader, tickets, context);
  const lists = await readAfterChange(reader, context.now, { before, read });
  byRights.set(rights, lists);
  return lists;
}

/** A key that counters share if they can call the same tickets in the same order. */
async function rightsOf(
  reader: BranchReader,
  tickets: readonly QueuedTicket[],
  { session }: CallerContext,
): Promise<string> {
  const { user, counter } = session;
  const isMeant = tickets.some((one) => one.clerk === user.key || one.forCounter === counter.key);
  const offered = (await readOfferedServices(reader)).map(({ key }) => key);
  const servable = [...servableServices(session, offered)].sort();
  // A clerk or counter without a service list also serves services that are no longer offered.
  const servesAll = [user.services === undefined, counter.services];
  return JSON.stringify([servable, servesAll, ...(isMeant ? [user.key, counter.key] : [])]);
}

async function sortedLists(
  reader: BranchReader,
  tickets: readonly QueuedTicket[],
  context: CallerContext,
): Promise<CallableLists> {
  const queued = queuedTickets(tickets, context);
  const next = await sortForCaller(reader, queued, context);
  // For a long queue, building the set takes longer than sorting. It is rarely needed, because a counter may usually
  // call all tickets.
  const isNext = next.length < queued.length ? new Set(next) : undefined;
  const isLeft = (ticket: QueuedTicket) => (isNext ? !isNext.has(ticket) : !isQueued(ticket, context));
  const direct = await sortForDirectCall(reader, tickets.filter(isLeft), context);
  return {
    next,
    parked: direct.filter(({ parkedAt }) => parkedAt !== null),
    others: queuedTickets(direct, context),
    notArrived: direct.filter(({ callableAt }) => callableAt === null || callableAt > context.now),
  };
}
