import type { Kysely } from 'kysely';
import type { Service } from '../../../contract/service.ts';
import type { WaitingInfo } from '../../../contract/waiting-info.ts';
import { subType as subTypes } from '../../../domain/meanings.ts';
import { effectiveTarget, type Recipient, startableTasks } from '../../../domain/queue/call-order.ts';
import { taskStatus, ticketStatus } from '../../../domain/queue/ticket-status.ts';
import {
  type OpenCounter,
  type Queue,
  type WaitingTicket,
  waitingEstimate,
} from '../../../domain/queue/waiting-estimate.ts';
import type { Tables } from '../../store/tables.ts';
import { readLastDurations } from '../../store/tickets/last-durations.ts';
import { type QueuedTicket, readWaitingOrServedTickets } from '../../store/tickets/read-queue.ts';
import { readOfferedServices } from '../configuration/read-configuration.ts';
import { type ActiveClerk, readActiveClerks, servingClerks } from '../counter/active-clerks.ts';
import { readRecipients } from '../counter/recipients.ts';

/** The services of the tasks of a ticket that can start now. */
export function startableServices({ tasks }: Pick<QueuedTicket, 'tasks'>): string[] {
  const links = tasks.map(({ chain, service, status }) => ({
    chain,
    service,
    isOpen: status === taskStatus.open,
  }));
  return startableTasks(links).map(({ service }) => service);
}

/** The expected wait for each service that the branch offers. */
export async function readWaitingInfo(
  db: Kysely<Tables>,
  branch: string,
  now: number,
): Promise<WaitingInfo[]> {
  const services = await readOfferedServices(db, branch);
  const queue = await readQueue(db, branch, servingClerks(await readActiveClerks(db, branch, now)), now);
  return services.map((service) => waitFor(service.key, firstServiceOfChain(service), queue));
}

interface WaitQuery {
  readonly service: Service;
  /** The key of the chosen clerk. */
  readonly clerk?: string | undefined;
}

/** The expected wait for one service, and for the chosen clerk, of a ticket that is not in the queue yet. */
export async function readWait(
  db: Kysely<Tables>,
  branch: string,
  { service, clerk }: WaitQuery,
  now: number,
): Promise<WaitingInfo> {
  const clerks = servingClerks(await readActiveClerks(db, branch, now));
  const counter = clerks.find(({ user }) => user.key === clerk)?.counter.key;
  const queue = await readQueue(db, branch, clerks, now);
  return waitFor(service.key, firstServiceOfChain(service), queue, counter);
}

/** The service itself, or the first link of a chained service, which is where its tickets wait. */
export function firstServiceOfChain({ key, subType, services }: Service): string {
  return subType === subTypes.chained ? (services[0] ?? key) : key;
}

function waitFor(service: string, firstLink: string, queue: Queue, counter?: string): WaitingInfo {
  return { ...waitingEstimate(firstLink, queue, counter), service };
}

/** Reads what the waits of a branch depend on. */
export async function readQueue(
  db: Kysely<Tables>,
  branch: string,
  clerks: readonly ActiveClerk[],
  now: number,
): Promise<Queue> {
  const tickets = await readWaitingOrServedTickets(db, branch);
  const isQueued = ({ status, callableAt, parkedAt }: QueuedTicket) =>
    status === ticketStatus.waiting && parkedAt === null && (callableAt ?? now) <= now;
  const recipients = await readRecipients(db, branch, tickets, now);
  const waiting = tickets.filter(isQueued).map((ticket) => waitingTicket(ticket, clerks, recipients));
  const counters = clerks.map((clerk) => openCounter(clerk, tickets));
  const services = new Set([
    ...waiting.flatMap((ticket) => ticket.services),
    ...(await readOfferedServices(db, branch)).map(({ key }) => key),
  ]);
  return { waiting, counters, durations: await readLastDurations(db, branch, services) };
}

function waitingTicket(
  ticket: QueuedTicket,
  clerks: readonly ActiveClerk[],
  recipients: readonly Recipient[],
): WaitingTicket {
  const services = startableServices(ticket);
  const { clerk, counter } = effectiveTarget(
    { services, clerk: ticket.clerk, counter: ticket.forCounter },
    recipients,
  );
  if (clerk === null) return { services, counter };
  // No counter has the empty key: no one serves the ticket while its clerk is away.
  return { services, counter: clerks.find(({ user }) => user.key === clerk)?.counter.key ?? '' };
}

function openCounter({ counter, servable }: ActiveClerk, tickets: readonly QueuedTicket[]): OpenCounter {
  const current = tickets.find(
    (ticket) => ticket.counter === counter.key && ticket.status >= ticketStatus.called,
  );
  return { key: counter.key, services: new Set(servable.keys()), busySince: current?.statusTime ?? null };
}
