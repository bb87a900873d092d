import { startableTasks } from '../../../domain/queue/call-order.ts';
import { dueTime, type Targets } from '../../../domain/queue/targets.ts';
import { taskStatus } from '../../../domain/queue/ticket-status.ts';
import type { QueuedTicket, StoredTicket } from '../../store/stored-ticket.ts';

type Placed = Pick<
  StoredTicket,
  'tasks' | 'rank' | 'callableAt' | 'createdAt' | 'priority' | 'bookingCode' | 'clerk' | 'forCounter'
>;

/** The time at which a ticket reaches its target, in milliseconds; undefined without a target. */
export function dueTimeOf(
  { tasks, callableAt, createdAt }: Pick<QueuedTicket, 'tasks' | 'callableAt' | 'createdAt'>,
  targets: Targets,
): number | undefined {
  if (targets.size === 0) return undefined;
  const services = startableTasks(tasks).map(({ service }) => service);
  const at = dueTime({ services, callableAt: callableAt ?? createdAt }, targets);
  return Number.isFinite(at) ? at : undefined;
}

/** The facts, without names, that determine a waiting ticket's place, as recorded in its events. */
export function placeData(ticket: Placed, targets: Targets) {
  const { tasks, rank, callableAt, priority, bookingCode, clerk, forCounter } = ticket;
  return {
    dueAt: dueTimeOf(ticket, targets),
    waitsFor: startableTasks(tasks).map(({ service }) => service),
    rank,
    callableAt,
    priority,
    booked: bookingCode !== null || undefined,
    served: tasks.some(({ status }) => status === taskStatus.done) || undefined,
    keptFor: clerk !== null ? 'clerk' : forCounter !== null ? 'counter' : undefined,
  };
}
