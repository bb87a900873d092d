import { type Kysely, sql } from 'kysely';
import type { Service } from '../../../contract/service.ts';
import type { WaitingInfo } from '../../../contract/waiting-info.ts';
import { subType as meaning } from '../../../domain/meanings.ts';
import { effectiveClerk, startableTasks } from '../../../domain/queue/call-order.ts';
import { taskStatus, ticketStatus } from '../../../domain/queue/ticket-status.ts';
import {
  type OpenCounter,
  type Queue,
  samplesKept,
  type WaitingTicket,
  waitingEstimate,
} from '../../../domain/queue/waiting-estimate.ts';
import { prepared } from '../../store/prepared.ts';
import type { Tables } from '../../store/tables.ts';
import { type QueuedTicket, readWaitingOrServedTickets } from '../../store/tickets/read-queue.ts';
import { readOfferedServices } from '../configuration/read-configuration.ts';
import { type ActiveClerk, callingClerksOf, readActiveClerks } from '../counter/active-clerks.ts';

/** The services of those tasks of a ticket that can be begun now. */
export function startableServices({ tasks }: Pick<QueuedTicket, 'tasks'>): string[] {
  const links = tasks.map(({ chain, service, status }) => ({
    chain,
    service,
    isOpen: status === taskStatus.open,
  }));
  return startableTasks(links).map(({ service }) => service);
}

/** The wait to expect for each service that the branch offers. */
export async function readWaitingInfo(
  db: Kysely<Tables>,
  branch: string,
  now: number,
): Promise<WaitingInfo[]> {
  const services = await readOfferedServices(db, branch);
  const queue = await readQueue(db, branch, await readActiveClerks(db, branch, now), now);
  return services.map((service) => waitFor(service.key, firstServiceOfChain(service), queue));
}

interface Wish {
  readonly service: Service;
  /** The user who was chosen, if one was. */
  readonly clerk?: string | undefined;
}

/** The wait for one service, and for the clerk who was chosen, before whoever asks is in the queue. */
export async function readWait(
  db: Kysely<Tables>,
  branch: string,
  { service, clerk }: Wish,
  now: number,
): Promise<WaitingInfo> {
  const clerks = await readActiveClerks(db, branch, now);
  const counter = clerks.find(({ user }) => user.key === clerk)?.counter.key;
  return waitFor(
    service.key,
    firstServiceOfChain(service),
    await readQueue(db, branch, clerks, now),
    counter,
  );
}

/** A chain is waited for where it begins. */
export function firstServiceOfChain({ key, subType, services }: Service): string {
  return subType === meaning.chained ? (services[0] ?? key) : key;
}

function waitFor(service: string, step: string, queue: Queue, counter?: string): WaitingInfo {
  return { ...waitingEstimate(step, queue, counter), service };
}

/** The queue of a branch, whose clerks are known. */
export async function readQueue(
  db: Kysely<Tables>,
  branch: string,
  clerks: readonly ActiveClerk[],
  now: number,
): Promise<Queue> {
  const tickets = await readWaitingOrServedTickets(db, branch);
  const waiting = tickets
    .filter(({ status, callableAt }) => status === ticketStatus.waiting && (callableAt ?? now) <= now)
    .map((ticket) => waitingTicket(ticket, clerks));
  const counters = clerks.map((clerk) => openCounter(clerk, tickets));
  const services = [
    ...new Set([
      ...waiting.flatMap((ticket) => ticket.services),
      ...(await readOfferedServices(db, branch)).map(({ key }) => key),
    ]),
  ];
  const durations = new Map<string, readonly number[]>();
  for (const service of services) {
    const samples = await lastDurations(db, branch, service);
    if (samples.length > 0) durations.set(service, samples);
  }
  return { waiting, counters, durations };
}

function waitingTicket(ticket: QueuedTicket, clerks: readonly ActiveClerk[]): WaitingTicket {
  const services = startableServices(ticket);
  const awaited = effectiveClerk({ services, clerk: ticket.clerk }, callingClerksOf(clerks));
  return { services, counter: clerks.find(({ user }) => user.key === awaited)?.counter.key ?? null };
}

function openCounter(
  { counter, servable: served }: ActiveClerk,
  tickets: readonly QueuedTicket[],
): OpenCounter {
  const inHandHere = tickets.find((ticket) => ticket.counter === counter.key && ticket.status >= 30);
  return { key: counter.key, services: new Set(served.keys()), busySince: inHandHere?.statusTime ?? null };
}

const lastTransactions = prepared((db, branch: string, service: string) =>
  db
    .selectFrom('task')
    .innerJoin('ticket', 'ticket.key', 'task.ticket')
    .where('ticket.branch', '=', branch)
    .where('task.service', '=', service)
    .where('task.ended_at', 'is not', null)
    .where('task.started_at', 'is not', null)
    .orderBy('task.ended_at', 'desc')
    .limit(sql.lit(samplesKept))
    .select(['task.started_at', 'task.ended_at']),
);

/** How long the last transactions of a service took, from their start to the end of their afterwork. */
async function lastDurations(db: Kysely<Tables>, branch: string, service: string): Promise<number[]> {
  const rows = await lastTransactions(db, branch, service);
  return rows.map(({ started_at, ended_at }) => Number(ended_at) - Number(started_at));
}
