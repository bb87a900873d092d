import type { Service } from '../../../contract/service.ts';
import { isBlockedByChain, startableTasks } from '../../../domain/queue/call-order.ts';
import { type TaskRefusal, taskOutcome } from '../../../domain/queue/task-life-cycle.ts';
import type { TicketEvent } from '../../../domain/queue/ticket-life-cycle.ts';
import { type TaskStatus, taskStatus } from '../../../domain/queue/ticket-status.ts';
import type { StoredTask, StoredTicket } from '../../store/stored-ticket.ts';
import { taskFieldsOf } from './create-ticket-record.ts';

/**
 * The tasks of a ticket after an event, or the reason for a refusal. `user` is the clerk; `chosen` is the task whose
 * transaction or afterwork starts.
 */
export function tasksAfter(
  ticket: StoredTicket,
  {
    event,
    now,
    user,
    chosen,
  }: { event: TicketEvent; now: number; user?: string | undefined; chosen?: string | undefined },
): StoredTask[] | TaskRefusal | 'unknown-task' {
  if (chosen !== undefined && !ticket.tasks.some(({ key }) => key === chosen)) return 'unknown-task';
  const tasks: StoredTask[] = [];
  for (const task of ticket.tasks) {
    const outcome = taskOutcome(
      {
        status: task.status,
        isChosen: task.key === chosen,
        hasAfterwork: task.features.afterwork,
        isBlockedByChain: isBlockedByChain(task, ticket.tasks),
      },
      event,
    );
    if (outcome.kind === 'refused') return outcome.why;
    const { status } = outcome;
    tasks.push(
      status === task.status
        ? task
        : {
            ...task,
            status,
            statusTime: now,
            user: status === taskStatus.open ? null : (user ?? task.user),
            startedAt: startOf(task, status, now),
            endedAt: status === taskStatus.done ? now : null,
          },
    );
  }
  return tasks;
}

/** An interrupted transaction counts only from its restart, because the visitor may have been away for a long time. */
function startOf({ startedAt }: StoredTask, status: TaskStatus, now: number): number | null {
  if (status === taskStatus.open) return null;
  return status === taskStatus.inTransaction ? (startedAt ?? now) : startedAt;
}

/** The task in transaction; if there is none, the next task that can start. */
export function currentTask({ tasks }: StoredTicket): StoredTask | undefined {
  return tasks.find(({ status }) => status === taskStatus.inTransaction) ?? startableTasks(tasks)[0];
}

/** Replaces the service of a ticket's current task. */
export function withService(ticket: StoredTicket, service: Service): StoredTicket {
  const current = currentTask(ticket);
  const tasks = ticket.tasks.map((task) => (task === current ? taskWithService(task, service) : task));
  return { ...ticket, tasks };
}

function taskWithService({ code, ...task }: StoredTask, service: Service): StoredTask {
  const { key, status } = task;
  return { ...task, ...taskFieldsOf(service), service: service.key, key, status };
}
