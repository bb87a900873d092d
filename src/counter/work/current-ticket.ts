import type { CustomerData, Task, Ticket } from '../../contract/ticket.ts';
import { taskStatus } from '../../domain/queue/ticket-status.ts';

/** The state of the ticket at the counter; `task` is in progress. */
export type CurrentTicketState =
  | { readonly kind: 'free' }
  | { readonly kind: 'called'; readonly ticket: Ticket }
  | { readonly kind: 'serving' | 'afterwork'; readonly ticket: Ticket; readonly task: Task };

/**
 * The counter's state with this ticket. It depends on the tasks, because a later call may also return the
 * status 30.
 */
export function currentOf(ticket: Ticket | null): CurrentTicketState {
  if (ticket === null) return { kind: 'free' };
  const serving = ticket.tasks.find(({ status }) => status === taskStatus.inTransaction);
  if (serving) return { kind: 'serving', ticket, task: serving };
  const after = ticket.tasks.find(({ status }) => status === taskStatus.afterwork);
  return after ? { kind: 'afterwork', ticket, task: after } : { kind: 'called', ticket };
}

/** The tasks that can be started. The service only returns the first open task of a chain. */
export function openTasks({ tasks }: Ticket): Task[] {
  return tasks.filter(({ status }) => status === taskStatus.open);
}

/**
 * Derives the ticket after a task was started, because the answer is empty. A previous task in progress becomes done.
 */
export function withTaskStarted(
  ticket: Ticket,
  key: string,
  kind: 'start' | 'afterwork',
  now: number,
): Ticket {
  const started = kind === 'start' ? taskStatus.inTransaction : taskStatus.afterwork;
  const inWork: readonly number[] = [taskStatus.inTransaction, taskStatus.afterwork];
  return {
    ...ticket,
    tasks: ticket.tasks.map((task) => {
      if (task.key === key) {
        return task.status === started ? task : { ...task, status: started, statusTime: now };
      }
      return inWork.includes(task.status) ? { ...task, status: taskStatus.done, statusTime: now } : task;
    }),
  };
}

/** The ticket after its customer data were saved. The last value of each field wins. */
export function withData(ticket: Ticket, customerData: CustomerData): Ticket {
  return { ...ticket, customerData: { ...ticket.customerData, ...customerData } };
}
