import { startableTasks } from '../../../domain/queue/call-order.ts';
import { taskStatus } from '../../../domain/queue/ticket-status.ts';
import type { QueuedTicket } from '../../store/tickets/read-queue.ts';

/** The services of the tasks of a ticket that can start now. */
export function startableServices({ tasks }: Pick<QueuedTicket, 'tasks'>): string[] {
  const links = tasks.map(({ chain, service, status }) => ({
    chain,
    service,
    isOpen: status === taskStatus.open,
  }));
  return startableTasks(links).map(({ service }) => service);
}
