import type { Task, Ticket } from '../../../contract/ticket.ts';
import { isBlockedByChain } from '../../../domain/queue/call-order.ts';
import { taskStatus } from '../../../domain/queue/ticket-status.ts';
import type { StoredTask, StoredTicket } from '../../store/stored-ticket.ts';

/**
 * A ticket as the interface defines it, without the store's own fields. The tasks of a chain end with the first open
 * task.
 */
export function wireTicket({
  cancelReason,
  callableAt,
  rank,
  seq,
  clerk,
  forCounter,
  parkedAt,
  parkedBy,
  laterUntil,
  wish,
  told,
  share,
  needs,
  overtaken,
  tasks,
  ...ticket
}: StoredTicket): Ticket {
  const visible = tasks.filter((task) => task.status !== taskStatus.open || !isBlockedByChain(task, tasks));
  return { ...ticket, tasks: visible.map(wireTask) };
}

/** In the interface, tasks have an additional property whose name is the empty string. */
function wireTask({
  chain,
  occupiedSince,
  startedAt,
  endedAt,
  wasTrue,
  ...task
}: StoredTask): Task & { '': null } {
  return { ...task, '': null };
}
