import type { Service } from '../../../contract/service.ts';
import type { WaitingInfo } from '../../../contract/waiting-info.ts';
import { openTicketsOf } from '../../../domain/queue/open-tickets.ts';
import { placesOfNew } from '../../../domain/queue/place-in-queue.ts';
import type { NewTicket, QueueFacts } from '../../../domain/queue/simulate-queue.ts';
import { type WaitEstimate, waitingEstimates } from '../../../domain/queue/waiting-estimate.ts';
import type { BranchReader, LongWait } from '../../store/branch-reader.ts';
import { readShownClosings } from '../closings/closings.ts';
import { readUnservedServices } from '../configuration/branch-staff.ts';
import { callRulesOf, readOfferedServices, readRules } from '../configuration/read-configuration.ts';
import { raiseOf, readQueueFacts, readSituation, type Situation, waitingIn } from './read-queue-facts.ts';
import { firstServiceOfChain, startableServices } from './startable-services.ts';

export async function readWaitingInfo(reader: BranchReader, now: number): Promise<WaitingInfo[]> {
  const services = await readOfferedServices(reader);
  const situation = await readSituation(reader, now);
  const facts = await readQueueFacts(reader, situation);
  const newTickets = await newTicketsFor(
    reader,
    services.map((service) => ({ service })),
    facts,
  );
  const estimates = waitingEstimates(facts, newTickets);
  const places = placesOfNew(facts, newTickets);
  const unserved = new Set((await readUnservedServices(reader)).map(({ key }) => key));
  const waits = services.map((service, index) =>
    waitingInfoOf(service, facts, { ...estimates[index], ahead: places[index] }),
  );
  const late = waits.filter((wait) => wait.late).map((wait) => wait.service);
  const closed = await readShownClosings(reader, late, now);
  return services.map((service, index) => ({
    ...(waits[index] as WaitingInfo),
    ...((unserved.has(service.key) || closed.has(service.key)) && { closed: true }),
    ...(closed.has(service.key) && { closing: closed.get(service.key) }),
    ...(service.maxTickets && {
      full: openTicketsOf(service.key, situation.open).length >= service.maxTickets,
    }),
  }));
}

/** The estimated wait of a ticket that is not in the queue yet, for one service and, if given, a chosen clerk. */
export async function readWait(
  reader: BranchReader,
  {
    service,
    clerk,
    priority,
  }: { readonly service: Service; readonly clerk: string | undefined; readonly priority: number },
  situation: Situation,
): Promise<WaitingInfo> {
  const isPlain = clerk === undefined && priority === service.priority;
  const isLong = isPlain && situation.open.length > longQueue;
  const before = isLong ? reader.known.longWaits.get(service.key) : undefined;
  const age = before ? situation.now - before.at : Number.POSITIVE_INFINITY;
  if (before && age >= 0 && age < sharedMs) return withMoreAhead(before, service, situation);
  const facts = await readQueueFacts(reader, situation);
  const counter = situation.clerks.find(({ user }) => user.key === clerk)?.counter.key;
  const newTickets = await newTicketsFor(reader, [{ service: { ...service, priority }, counter }], facts);
  const [estimate] = waitingEstimates(facts, newTickets);
  const [ahead] = placesOfNew(facts, newTickets);
  const wait = waitingInfoOf(service, facts, { ...estimate, ahead });
  if (isLong) reader.known.longWaits.set(service.key, { at: facts.now, wait });
  return wait;
}

/**
 * In a queue longer than `longQueue`, visitors who come within `sharedMs` share an estimate, because a few more
 * visitors change little.
 */
const longQueue = 400;
const sharedMs = 5_000;

/** An estimate that includes the visitors who have come since it was computed. */
function withMoreAhead({ wait }: LongWait, service: Service, situation: Situation): WaitingInfo {
  const tickets = countWaiting(service, waitingIn(situation), startableServices, situation);
  const ahead = Math.max(0, (wait.ahead ?? 0) + tickets - wait.tickets);
  const time = wait.ahead ? Math.round((wait.time * ahead) / wait.ahead) : wait.time;
  return { ...wait, tickets, ahead, time };
}

/** Tickets that are not in the queue yet, each for one service and possibly for one counter. */
export async function newTicketsFor(
  reader: BranchReader,
  wanted: readonly { readonly service: Service; readonly counter?: string | undefined }[],
  facts: QueueFacts,
): Promise<NewTicket[]> {
  const rules = callRulesOf(await readRules(reader));
  return wanted.map(({ service, counter }) => ({
    service: firstServiceOfChain(service),
    rank: facts.now - raiseOf(service, facts, rules),
    counter,
  }));
}

function countWaiting<T extends { readonly callableAt: number | null }>(
  service: Service,
  tickets: readonly T[],
  servicesOf: (ticket: T) => readonly string[],
  { now }: { readonly now: number },
): number {
  const first = firstServiceOfChain(service);
  let waiting = 0;
  for (const ticket of tickets) {
    if ((ticket.callableAt ?? 0) <= now && servicesOf(ticket).includes(first)) waiting += 1;
  }
  return waiting;
}

function waitingInfoOf(
  service: Service,
  facts: QueueFacts,
  {
    time = 0,
    counter = '',
    relation = 'gt',
    isLate,
    ahead,
  }: Partial<WaitEstimate> & Pick<WaitingInfo, 'ahead'>,
): WaitingInfo {
  return {
    service: service.key,
    time,
    tickets: countWaiting(service, facts.tickets, ({ services }) => services, facts),
    counter,
    relation,
    ahead: ahead ?? 0,
    ...(isLate && { late: true }),
  };
}
