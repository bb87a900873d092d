import type { Service } from '../../../contract/service.ts';
import { subType as subTypes } from '../../../domain/configuration/meanings.ts';
import { startableTasks } from '../../../domain/queue/call-order.ts';
import type { QueuedTicket } from '../../store/stored-ticket.ts';

/** The services of the tasks of a ticket that can start now. */
export function startableServices({ tasks }: Pick<QueuedTicket, 'tasks'>): string[] {
  return startableTasks(tasks).map(({ service }) => service);
}

/** The service itself, or the first link of a chained service, which is where its tickets wait. */
export function firstServiceOfChain({ key, subType, services }: Service): string {
  return subType === subTypes.chained ? (services[0] ?? key) : key;
}
