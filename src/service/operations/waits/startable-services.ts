import type { Service } from '../../../contract/service.ts';
import { subType as subTypes } from '../../../domain/configuration/meanings.ts';
import { startableTasks } from '../../../domain/queue/call-order.ts';
import type { QueuedTicket } from '../../store/stored-ticket.ts';

const startable = new WeakMap<QueuedTicket['tasks'], readonly string[]>();

/** The services that can start now. They are cached for long queues, which is safe because tasks are immutable. */
export function startableServices({ tasks }: Pick<QueuedTicket, 'tasks'>): readonly string[] {
  const known = startable.get(tasks);
  if (known) return known;
  const services = startableTasks(tasks).map(({ service }) => service);
  startable.set(tasks, services);
  return services;
}

/** The service itself, or the first link of a chain, for which the chain's tickets wait first. */
export function firstServiceOfChain({ key, subType, services }: Service): string {
  return subType === subTypes.chained ? (services[0] ?? key) : key;
}
