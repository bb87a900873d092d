import type { CallableTicket } from '../../../contract/additions/callable-ticket.ts';
import type { CounterQueue } from '../../../contract/additions/counter-queue.ts';
import type { CallableList } from '../../../contract/endpoints/counter-endpoints.ts';
import { matchesSearch } from '../../../domain/queue/matches-search.ts';
import { parkedOfferAt } from '../../../domain/queue/parked-offer.ts';
import { canBeCalled } from '../../../domain/queue/served-services.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import type { QueuedTicket, StoredTicket } from '../../store/stored-ticket.ts';
import { readNamesToCall, readTickets } from '../../store/tickets/read-tickets.ts';
import { readActiveClerks, servingClerks } from '../changes/active-clerks.ts';
import type { CallerContext } from '../changes/counter-session.ts';
import { type CountersAndClerks, readBranchStaff } from '../configuration/branch-staff.ts';
import { readRules } from '../configuration/read-configuration.ts';
import { wireTicket } from '../tickets/wire-ticket.ts';
import { startableServices } from '../waits/startable-services.ts';
import { readCallableLists } from './callable-lists.ts';

/** Clerks do not read longer lists; they find other tickets by number or name. */
const mostTickets = 50;

/**
 * At most fifty tickets that a counter may call now, from one list in calling order. The first `from` tickets are
 * skipped.
 */
export async function readCallableTickets(
  reader: BranchReader,
  { list, from }: { readonly list: CallableList; readonly from: number },
  context: CallerContext,
): Promise<CallableTicket[]> {
  const { value } = await readCallableLists(reader, context);
  return wholeTickets(reader, value[list].slice(from, from + mostTickets), context);
}

/**
 * All lists of a counter, with the first tickets that match `find`. Undefined if nothing has changed since the version
 * `since`.
 */
export async function readCounterQueue(
  reader: BranchReader,
  { since, find }: { readonly since?: string | undefined; readonly find?: string | undefined },
  context: CallerContext,
): Promise<CounterQueue | undefined> {
  const { value, ...read } = await readCallableLists(reader, context);
  const { user, counter } = context.session;
  const version = [read.seq, read.since, counter.key, user.key].join(' ');
  if (since === version) return undefined;
  const names = find === undefined ? undefined : await readNamesToCall(reader);
  const listOf = async (name: CallableList) => {
    const tickets = value[name].filter(
      ({ key, number }) =>
        find === undefined || matchesSearch({ number, customerName: names?.get(key) }, find),
    );
    return {
      total: tickets.length,
      tickets: await wholeTickets(reader, tickets.slice(0, mostTickets), context),
    };
  };
  const lists = {
    next: await listOf('next'),
    parked: await listOf('parked'),
    others: await listOf('others'),
    notArrived: await listOf('notArrived'),
  };
  const clerks = servingClerks(await readActiveClerks(reader, context.now))
    .filter((one) => one.user.key !== user.key)
    .map((one) => ({ key: one.user.key, name: one.user.name, counter: one.counter.name }));
  return { version, lists, clerks };
}

async function wholeTickets(
  reader: BranchReader,
  queued: readonly QueuedTicket[],
  context: CallerContext,
): Promise<CallableTicket[]> {
  if (queued.length === 0) return [];
  const staff = await readBranchStaff(reader);
  const parkedMs = (await readRules(reader)).parkedMinutes * 60_000;
  const keys = queued.map(({ key }) => key);
  const byKey = new Map((await readTickets(reader, keys)).map((ticket) => [ticket.key, ticket]));
  return queued.flatMap(({ key, status, parkedAt }) => {
    const ticket = byKey.get(key);
    // Another counter may have called or parked the ticket since the list was read.
    if (ticket?.status !== status || ticket.parkedAt !== parkedAt) return [];
    return [callableTicket(ticket, { staff, parkedMs }, context)];
  });
}

interface BranchFacts {
  readonly staff: CountersAndClerks;
  /** The time for which a ticket stays parked before the counter page suggests calling it back. */
  readonly parkedMs: number;
}

function callableTicket(
  ticket: StoredTicket,
  { staff, parkedMs }: BranchFacts,
  { session }: CallerContext,
): CallableTicket {
  return {
    ...wireTicket(ticket),
    ...(ticket.parkedAt !== null && {
      parked: {
        since: ticket.parkedAt,
        counter: parkedAt(ticket, staff),
        offeredAt: parkedOfferAt(
          { since: ticket.parkedAt, by: ticket.parkedBy },
          session.counter.key,
          parkedMs,
        ),
      },
    }),
    ...(ticket.clerk === session.user.key && { askedForYou: true }),
    ...(ticket.wish?.change === 'leave' && { leaving: true }),
    ...(ticket.needs.length > 0 && { needs: [...ticket.needs] }),
    ...(!canBeCalled(startableServices(ticket), staff) && { unserved: true }),
  };
}

/** The counter that parked a ticket; null if unknown or removed from the branch. */
function parkedAt({ parkedBy }: StoredTicket, { counters }: CountersAndClerks) {
  const counter = counters.find(({ key }) => key === parkedBy);
  return counter ? { key: counter.key, name: counter.name, number: counter.number } : null;
}
