import type { Kysely } from 'kysely';
import type { WaitingInfo } from '../../contract/waiting-info.ts';
import { taskStatus, ticketStatus } from '../../domain/ticket-status.ts';
import type { Tables } from '../store/tables.ts';
import { offeredServices } from './read-configuration.ts';

/** How long one visitor takes at a counter while nothing is known of past ones, in milliseconds. */
const usualTransaction = 5 * 60_000;

/** The wait behind a number of tickets; with no counter open it can only be longer than its time. */
export function waitingBehind(service: string, tickets: number): WaitingInfo {
  return {
    service,
    time: tickets * usualTransaction,
    tickets,
    counter: '',
    relation: tickets === 0 ? 'eq' : 'gt',
  };
}

/** How many tickets wait for a service. */
export async function waitingTickets(db: Kysely<Tables>, branch: string, service: string): Promise<number> {
  return (await waitingByService(db, branch)).get(service) ?? 0;
}

/** The wait to expect for each service that the branch offers. */
export async function readWaitingInfo(db: Kysely<Tables>, branch: string): Promise<WaitingInfo[]> {
  const [services, waiting] = [await offeredServices(db, branch), await waitingByService(db, branch)];
  return services.map(({ key }) => waitingBehind(key, waiting.get(key) ?? 0));
}

async function waitingByService(db: Kysely<Tables>, branch: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ticket')
    .innerJoin('task', 'task.ticket', 'ticket.key')
    .where('ticket.branch', '=', branch)
    .where('ticket.status', '=', ticketStatus.waiting)
    .where('task.status', '=', taskStatus.open)
    .groupBy('task.service')
    .select((eb) => ['task.service', eb.fn.count<number>('ticket.key').distinct().as('tickets')])
    .execute();
  return new Map(rows.map(({ service, tickets }) => [service, Number(tickets)]));
}
