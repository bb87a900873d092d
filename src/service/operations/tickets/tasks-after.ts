import type { Service } from '../../../contract/service.ts';
import { isBlockedByChain, startableTasks } from '../../../domain/queue/call-order.ts';
import { type TaskRefusal, taskOutcome } from '../../../domain/queue/task-life-cycle.ts';
import type { TicketEvent } from '../../../domain/queue/ticket-life-cycle.ts';
import { type TaskStatus, taskStatus } from '../../../domain/queue/ticket-status.ts';
import type { StoredTask, StoredTicket } from '../../store/tickets/stored-ticket.ts';
import { taskFieldsOf } from './create-ticket-record.ts';

interface TaskChange {
  readonly event: TicketEvent;
  readonly now: number;
  /** The key of the clerk; undefined for a change by the visitor or by the end of the day. */
  readonly user: string | undefined;
  /** The key of the task whose transaction or afterwork starts. */
  readonly chosen: string | undefined;
}

/** The tasks of a ticket after an event, or why one of them does not allow it. */
export function tasksAfter(
  ticket: StoredTicket,
  { event, now, user, chosen }: TaskChange,
): StoredTask[] | TaskRefusal | 'unknown-task' {
  if (chosen !== undefined && !ticket.tasks.some(({ key }) => key === chosen)) return 'unknown-task';
  const links = ticket.tasks.map(({ chain, status }) => ({ chain, isOpen: status === taskStatus.open }));
  const tasks: StoredTask[] = [];
  for (const [position, task] of ticket.tasks.entries()) {
    const link = links[position];
    const outcome = taskOutcome(
      {
        status: task.status,
        isChosen: task.key === chosen,
        hasAfterwork: task.features.afterwork,
        isBlockedByChain: link !== undefined && isBlockedByChain(link, links),
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

/** Of a transaction that is broken off only its new start counts, because the visitor may be away for long. */
function startOf({ startedAt }: StoredTask, status: TaskStatus, now: number): number | null {
  if (status === taskStatus.open) return null;
  return status === taskStatus.inTransaction ? (startedAt ?? now) : startedAt;
}

/** The task in transaction, or else the next one that can start. */
export function currentTask({ tasks }: StoredTicket): StoredTask | undefined {
  const links = tasks.map((task) => ({ task, chain: task.chain, isOpen: task.status === taskStatus.open }));
  return tasks.find(({ status }) => status === taskStatus.inTransaction) ?? startableTasks(links)[0]?.task;
}

/** The ticket with another service for its current task. */
export function withService(ticket: StoredTicket, service: Service): StoredTicket {
  const current = currentTask(ticket);
  const tasks = ticket.tasks.map((task) => (task === current ? taskWithService(task, service) : task));
  return { ...ticket, tasks };
}

function taskWithService({ code, ...task }: StoredTask, service: Service): StoredTask {
  const { key, status } = task;
  return { ...task, ...taskFieldsOf(service), service: service.key, key, status };
}
