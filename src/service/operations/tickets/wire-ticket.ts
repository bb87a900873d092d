import type { Task, Ticket } from '../../../contract/ticket.ts';
import { isBlockedByChain } from '../../../domain/queue/call-order.ts';
import { taskStatus } from '../../../domain/queue/ticket-status.ts';
import type { StoredTask, StoredTicket } from '../../store/stored-ticket.ts';

/**
 * A ticket in the interface's form: without the store's own fields. A chain has only the tasks up to the first open
 * one.
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

/** The interface shows another property on tasks; its name is the empty string. */
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
