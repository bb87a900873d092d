import { startableTasks } from '../../../domain/queue/call-order.ts';
import type { QueuedTicket } from '../../store/stored-ticket.ts';

/** The services of the tasks of a ticket that can start now. */
export function startableServices({ tasks }: Pick<QueuedTicket, 'tasks'>): string[] {
  return startableTasks(tasks).map(({ service }) => service);
}
