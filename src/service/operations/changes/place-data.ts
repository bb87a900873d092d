import { startableTasks } from '../../../domain/queue/call-order.ts';
import { taskStatus } from '../../../domain/queue/ticket-status.ts';
import type { StoredTicket } from '../../store/stored-ticket.ts';

type Placed = Pick<
  StoredTicket,
  'tasks' | 'rank' | 'callableAt' | 'priority' | 'bookingCode' | 'clerk' | 'forCounter'
>;

/** The inputs of a waiting ticket's place, as its events record them. They name no person. */
export function placeData({ tasks, rank, callableAt, priority, bookingCode, clerk, forCounter }: Placed) {
  return {
    waitsFor: startableTasks(tasks).map(({ service }) => service),
    rank,
    callableAt,
    priority,
    booked: bookingCode !== null || undefined,
    served: tasks.some(({ status }) => status === taskStatus.done) || undefined,
    keptFor: clerk !== null ? 'clerk' : forCounter !== null ? 'counter' : undefined,
  };
}
