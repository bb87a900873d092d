import type { Task, Ticket } from '../../../contract/ticket.ts';
import { isBlockedByChain } from '../../../domain/queue/call-order.ts';
import { taskStatus } from '../../../domain/queue/ticket-status.ts';
import type { StoredTask, StoredTicket } from '../../store/tickets/stored-ticket.ts';

/** A ticket as answers carry it: of a chain the tasks up to the first open one, and nothing that is only the store's. */
export function wireTicket({
  cancelReason,
  callableAt,
  rank,
  seq,
  clerk,
  tasks,
  ...ticket
}: StoredTicket): Ticket {
  const chained = tasks.map((task) => ({ task, chain: task.chain, isOpen: task.status === taskStatus.open }));
  const shown = chained.filter((link) => !(link.isOpen && isBlockedByChain(link, chained)));
  return { ...ticket, tasks: shown.map(({ task }) => wireTask(task)) };
}

/** The interface shows one more property on tasks, without a name. */
function wireTask({ chain, startedAt, endedAt, ...task }: StoredTask): Task & { '': null } {
  return { ...task, '': null };
}
