import type { Kysely } from 'kysely';
import type { Service } from '../../contract/service.ts';
import type { WaitingInfo } from '../../contract/waiting-info.ts';
import { beginnable } from '../../domain/call-order.ts';
import { inHand, taskStatus, ticketStatus } from '../../domain/ticket-status.ts';
import { type OpenCounter, type Queue, samplesKept, waitingEstimate } from '../../domain/waiting-estimate.ts';
import type { CounterInFile, UserInFile } from '../branch-file/branch-file.ts';
import { ticketsAt } from '../store/read-tickets.ts';
import type { StoredTicket } from '../store/stored-ticket.ts';
import type { Tables } from '../store/tables.ts';
import { servedBy } from './counter/served-by.ts';
import { idleExpiry } from './counter/session.ts';
import { offeredServices } from './read-configuration.ts';

/** The services of those tasks of a ticket that can be begun now. */
export function beginnableServices({ tasks }: Pick<StoredTicket, 'tasks'>): string[] {
  const links = tasks.map(({ chain, service, status }) => ({
    chain,
    service,
    isOpen: status === taskStatus.open,
  }));
  return beginnable(links).map(({ service }) => service);
}

/** The wait to expect for each service that the branch offers. */
export async function readWaitingInfo(
  db: Kysely<Tables>,
  branch: string,
  now: number,
): Promise<WaitingInfo[]> {
  const services = await offeredServices(db, branch);
  const queue = await queueOf(db, branch, now);
  return services.map((service) => waitFor(service.key, firstStep(service), queue));
}

/** The wait for one service, before whoever asks is in the queue. */
export async function readWait(
  db: Kysely<Tables>,
  branch: string,
  service: { readonly key: string; readonly step: string },
  now: number,
): Promise<WaitingInfo> {
  return waitFor(service.key, service.step, await queueOf(db, branch, now));
}

/** A chain is waited for where it begins. */
export function firstStep({ key, subType, services }: Service): string {
  return subType === chained ? (services[0] ?? key) : key;
}

/** The subType of a service that is a chain of others. */
export const chained = 1;

function waitFor(service: string, step: string, queue: Queue): WaitingInfo {
  return { ...waitingEstimate(step, queue), service };
}

async function queueOf(db: Kysely<Tables>, branch: string, now: number): Promise<Queue> {
  const tickets = await ticketsAt(db, branch, [ticketStatus.waiting, ...inHand]);
  const waiting = tickets
    .filter(({ status, callableAt }) => status === ticketStatus.waiting && (callableAt ?? now) <= now)
    .map(beginnableServices);
  const counters = await openCounters(db, branch, tickets, now);
  const services = [
    ...new Set([...waiting.flat(), ...(await offeredServices(db, branch)).map(({ key }) => key)]),
  ];
  const durations = new Map<string, readonly number[]>();
  for (const service of services) {
    const samples = await lastDurations(db, branch, service);
    if (samples.length > 0) durations.set(service, samples);
  }
  return { waiting, counters, durations };
}

async function openCounters(
  db: Kysely<Tables>,
  branch: string,
  tickets: readonly StoredTicket[],
  now: number,
): Promise<OpenCounter[]> {
  const rows = await db
    .selectFrom('counter_session')
    .innerJoin('counter', 'counter.key', 'counter_session.counter')
    .innerJoin('user', 'user.key', 'counter_session.user')
    .where('counter_session.branch', '=', branch)
    .where('counter_session.last_seen', '>', now - idleExpiry)
    .where('counter.active', '=', 1)
    .where('user.active', '=', 1)
    .orderBy('counter.key')
    .select(['counter.body as counter', 'user.body as user'])
    .execute();
  const all = await db
    .selectFrom('entity')
    .select('key')
    .where('branch', '=', branch)
    .where('kind', '=', 'service')
    .execute();
  return rows.map((row) => {
    const counter = JSON.parse(row.counter) as CounterInFile;
    const user = JSON.parse(row.user) as UserInFile;
    const served = servedBy(
      { counter, user },
      all.map(({ key }) => key),
    );
    const inHandHere = tickets.find((ticket) => ticket.counter === counter.key && ticket.status >= 30);
    return {
      key: counter.key,
      services: new Set(served.keys()),
      busySince: inHandHere?.statusTime ?? null,
    };
  });
}

/** How long the last transactions of a service took, from their start to the end of their afterwork. */
async function lastDurations(db: Kysely<Tables>, branch: string, service: string): Promise<number[]> {
  const rows = await db
    .selectFrom('task')
    .innerJoin('ticket', 'ticket.key', 'task.ticket')
    .where('ticket.branch', '=', branch)
    .where('task.service', '=', service)
    .where('task.ended_at', 'is not', null)
    .where('task.started_at', 'is not', null)
    .orderBy('task.ended_at', 'desc')
    .limit(samplesKept)
    .select(['task.started_at', 'task.ended_at'])
    .execute();
  return rows.map(({ started_at, ended_at }) => Number(ended_at) - Number(started_at));
}
