import type { TicketEvent } from './ticket-life-cycle.ts';
import { type TaskStatus, taskStatus } from './ticket-status.ts';

/** The facts that decide whether an event is possible for a task of a ticket that allows the event. */
export interface TaskState {
  readonly status: TaskStatus;
  /** True if the event names this task. Only the start of a transaction or of afterwork names a task. */
  readonly isChosen: boolean;
  readonly hasAfterwork: boolean;
  /** True if an earlier task of the same chain is still open. */
  readonly isBlockedByChain: boolean;
}

/** The reason why the clerk cannot work on the chosen task. */
export type TaskRefusal = 'task-over' | 'task-behind' | 'no-afterwork' | 'no-transaction';

type TaskOutcome =
  | { readonly kind: 'becomes'; readonly status: TaskStatus }
  | { readonly kind: 'refused'; readonly why: TaskRefusal };

const { open, inTransaction, afterwork, done, dropped } = taskStatus;

const becomes = (status: TaskStatus): TaskOutcome => ({ kind: 'becomes', status });
const refused = (why: TaskRefusal): TaskOutcome => ({ kind: 'refused', why });

/** The effect of an event on one task, for every event and status. */
export function taskOutcome(task: TaskState, event: TicketEvent): TaskOutcome {
  switch (event) {
    case 'arrive':
    case 'call':
    case 'later':
    case 'cancel':
      return becomes(task.status);
    case 'void':
    case 'expire':
      return becomes(task.status === open ? dropped : task.status);
    case 'leave':
      return becomes(statusAfterWork(task.status));
    case 'handBack':
    case 'transfer':
    case 'park':
      // The transaction is not over: it starts again when the visitor is called back, or at the target of the transfer.
      return becomes(task.status === inTransaction ? open : statusAfterWork(task.status));
    case 'dayEnd':
      return becomes(task.status === open ? dropped : statusAfterWork(task.status));
    case 'startTransaction':
      return task.isChosen ? transactionOutcome(task) : becomes(statusAfterWork(task.status));
    case 'startAfterwork':
      return task.isChosen ? afterworkOutcome(task) : becomes(statusAfterWork(task.status));
  }
}

/** A task in progress is done when the clerk leaves it; any other task keeps its status. */
function statusAfterWork(status: TaskStatus): TaskStatus {
  return status === inTransaction || status === afterwork ? done : status;
}

function transactionOutcome({ status, isBlockedByChain }: TaskState): TaskOutcome {
  if (status === done || status === dropped) return refused('task-over');
  return isBlockedByChain ? refused('task-behind') : becomes(inTransaction);
}

function afterworkOutcome({ status, hasAfterwork }: TaskState): TaskOutcome {
  if (status === dropped) return refused('task-over');
  if (status === open) return refused('no-transaction');
  return hasAfterwork ? becomes(afterwork) : refused('no-afterwork');
}
