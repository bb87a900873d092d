import type { Service } from '../../../contract/service.ts';
import type { WaitingInfo } from '../../../contract/waiting-info.ts';
import { subType as subTypes } from '../../../domain/configuration/meanings.ts';
import { rankOf } from '../../../domain/queue/call-order.ts';
import { openTicketsOf } from '../../../domain/queue/open-tickets.ts';
import { placesOfNew } from '../../../domain/queue/place-in-queue.ts';
import type { NewTicket, QueueFacts } from '../../../domain/queue/simulate-queue.ts';
import { type WaitEstimate, waitingEstimates } from '../../../domain/queue/waiting-estimate.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import { readUnservedServices } from '../configuration/branch-staff.ts';
import { callRulesOf, readOfferedServices, readRules } from '../configuration/read-configuration.ts';
import { readQueueFacts, readSituation, type Situation } from './read-queue-facts.ts';

/** The expected wait for each service that the branch offers. */
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
  return services.map((service, index) => ({
    ...waitingInfoOf(service, facts, { ...estimates[index], ahead: places[index] }),
    ...(unserved.has(service.key) && { closed: true }),
    ...(service.maxTickets && {
      full: openTicketsOf(service.key, situation.open).length >= service.maxTickets,
    }),
  }));
}

/** The expected wait for one service, and for the chosen clerk, of a ticket that is not in the queue yet. */
export async function readWait(
  reader: BranchReader,
  { service, clerk }: { readonly service: Service; readonly clerk?: string | undefined },
  situation: Situation,
): Promise<WaitingInfo> {
  const facts = await readQueueFacts(reader, situation);
  const counter = situation.clerks.find(({ user }) => user.key === clerk)?.counter.key;
  const newTickets = await newTicketsFor(reader, [{ service, counter }], facts);
  const [estimate] = waitingEstimates(facts, newTickets);
  const [ahead] = placesOfNew(facts, newTickets);
  return waitingInfoOf(service, facts, { ...estimate, ahead });
}

/** Tickets that are not in the queue yet, each for a service and, if it is set, one counter. */
export async function newTicketsFor(
  reader: BranchReader,
  wanted: readonly { readonly service: Service; readonly counter?: string | undefined }[],
  facts: QueueFacts,
): Promise<NewTicket[]> {
  const rules = callRulesOf(await readRules(reader));
  return wanted.map(({ service, counter }) => ({
    service: firstServiceOfChain(service),
    rank: rankOf({ at: facts.now, priority: service.priority, isBooking: false }, rules),
    counter,
  }));
}

/** The service itself, or the first link of a chained service, which is where its tickets wait. */
export function firstServiceOfChain({ key, subType, services }: Service): string {
  return subType === subTypes.chained ? (services[0] ?? key) : key;
}

function waitingInfoOf(
  service: Service,
  { now, tickets }: QueueFacts,
  { time = 0, counter = '', relation = 'gt', ahead }: Partial<WaitEstimate> & Pick<WaitingInfo, 'ahead'>,
): WaitingInfo {
  const first = firstServiceOfChain(service);
  const waiting = tickets.filter(({ callableAt, services }) => callableAt <= now && services.includes(first));
  return {
    service: service.key,
    time,
    tickets: waiting.length,
    counter,
    relation,
    ahead: ahead ?? 0,
  };
}
