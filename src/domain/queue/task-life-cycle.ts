import type { TicketEvent } from './ticket-life-cycle.ts';
import { type TaskStatus, taskStatus } from './ticket-status.ts';

/** One task of a ticket, as an event that is possible for the ticket finds it. */
export interface TaskState {
  readonly status: TaskStatus;
  /** Whether the event is about this task; only transaction and afterwork are about one. */
  readonly isChosen: boolean;
  readonly hasAfterwork: boolean;
  /** Whether an earlier task of its chain has not been begun. */
  readonly isBlockedByChain: boolean;
}

/** Why the chosen task cannot be worked on. */
export type TaskRefusal = 'task-over' | 'task-behind' | 'no-afterwork' | 'no-transaction';

/** The status of a task after an event, the same one when nothing changes for it; or why the event cannot be. */
export type TaskOutcome =
  | { readonly kind: 'becomes'; readonly status: TaskStatus }
  | { readonly kind: 'refused'; readonly why: TaskRefusal };

const { open, inTransaction, afterwork, done, dropped } = taskStatus;

const becomes = (status: TaskStatus): TaskOutcome => ({ kind: 'becomes', status });
const refused = (why: TaskRefusal): TaskOutcome => ({ kind: 'refused', why });

/** What an event makes of one task: one decision for every event at every status. */
export function taskOutcome(task: TaskState, event: TicketEvent): TaskOutcome {
  switch (event) {
    case 'arrive':
    case 'call':
    case 'cancel':
      return becomes(task.status);
    case 'void':
      return becomes(task.status === open ? dropped : task.status);
    case 'leave':
      return becomes(worked(task.status));
    case 'dayEnd':
      return becomes(task.status === open ? dropped : worked(task.status));
    case 'startTransaction':
      return task.isChosen ? transactionOn(task) : becomes(worked(task.status));
    case 'startAfterwork':
      return task.isChosen ? afterworkOn(task) : becomes(worked(task.status));
  }
}

/** What was being worked on is done; the rest stays as it is. */
function worked(status: TaskStatus): TaskStatus {
  return status === inTransaction || status === afterwork ? done : status;
}

function transactionOn({ status, isBlockedByChain: isBehind }: TaskState): TaskOutcome {
  if (status === done || status === dropped) return refused('task-over');
  return isBehind ? refused('task-behind') : becomes(inTransaction);
}

function afterworkOn({ status, hasAfterwork }: TaskState): TaskOutcome {
  if (status === dropped) return refused('task-over');
  if (status === open) return refused('no-transaction');
  return hasAfterwork ? becomes(afterwork) : refused('no-afterwork');
}
