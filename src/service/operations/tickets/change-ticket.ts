import { isBlockedByChain, rankOf } from '../../../domain/queue/call-order.ts';
import { type TaskRefusal, taskOutcome } from '../../../domain/queue/task-life-cycle.ts';
import {
  type TicketEvent,
  type TicketRefusal,
  ticketOutcome,
  timeSumsAfter,
} from '../../../domain/queue/ticket-life-cycle.ts';
import {
  atCounterStatuses,
  isOpen,
  type TicketStatus,
  taskStatus,
  ticketStatus,
} from '../../../domain/queue/ticket-status.ts';
import type { CounterInFile } from '../../branch-file/branch-file.ts';
import type { StoredTask, StoredTicket } from '../../store/tickets/stored-ticket.ts';
import { updateTicketRows } from '../../store/tickets/update-ticket-rows.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { callRulesOf, readRules } from '../configuration/branch-rules.ts';

/** The counter that acts, and the clerk at it. */
export interface StaffedCounter {
  readonly counter: Pick<CounterInFile, 'key' | 'name' | 'number'>;
  readonly user: { readonly key: string };
}

interface TicketChange {
  readonly event: TicketEvent;
  readonly now: number;
  /** Nobody at a counter: the visitor, or the end of the day. */
  readonly by?: StaffedCounter | undefined;
  /** The key of the task that transaction or afterwork is about. */
  readonly task?: string;
  /** What else the event log keeps of it. */
  readonly note?: Readonly<Record<string, unknown>>;
}

/** Why a ticket stays as it is. */
export type ChangeRefusal = TicketRefusal | TaskRefusal | 'unknown-task' | 'number-in-use';

export type ChangeResult =
  | { readonly kind: 'changed'; readonly ticket: StoredTicket }
  | { readonly kind: 'refused'; readonly why: ChangeRefusal };

const refused = (why: ChangeRefusal): ChangeResult => ({ kind: 'refused', why });

/** Lets an event happen to a ticket as the table of its life has it: ticket, tasks, sums and events together. */
export async function changeTicket(
  act: BranchTransaction,
  ticket: StoredTicket,
  change: TicketChange,
): Promise<ChangeResult> {
  const { event, now, by: desk } = change;
  const hasOpenTask = ticket.tasks.some((task) => task.status === taskStatus.open);
  const outcome = ticketOutcome(
    {
      status: ticket.status,
      isAtOtherCounter: atCounterStatuses.includes(ticket.status) && ticket.counter !== desk?.counter.key,
      hasOpenTask,
      isRecoverable: ticket.cancelReason === 'noShow' && hasOpenTask,
    },
    event,
  );
  if (outcome.kind === 'refused') return refused(outcome.why);
  if (outcome.kind === 'unchanged') return { kind: 'changed', ticket };
  const tasks = tasksAfter(ticket, change);
  if (!Array.isArray(tasks)) return refused(tasks);
  if (!isOpen(ticket.status) && isOpen(outcome.status) && (await isNumberInUse(act, ticket.number))) {
    return refused('number-in-use');
  }

  const after: StoredTicket = {
    ...ticket,
    ...(outcome.status !== ticket.status && statusChange(ticket, outcome.status, now)),
    cancelReason: outcome.status === ticketStatus.cancelled ? outcome.reason : null,
    ...(event === 'call' &&
      desk && { counter: desk.counter.key, user: desk.user.key, calls: ticket.calls + 1 }),
    ...(outcome.status === ticketStatus.waiting && { counter: '', user: '' }),
    ...(event === 'arrive' && (await arrivalFields(act, ticket, now))),
    tasks,
  };
  if (
    after.status === ticket.status &&
    event !== 'call' &&
    tasks.every((task, i) => task === ticket.tasks[i])
  ) {
    return { kind: 'changed', ticket };
  }
  await updateTicketRows(act.db, ticket, after);
  await recordChange(act, after, change, ticket.status);
  return { kind: 'changed', ticket: after };
}

function statusChange(ticket: StoredTicket, status: TicketStatus, now: number) {
  return { status, statusTime: now, ...timeSumsAfter(ticket, ticket.status, now - ticket.statusTime) };
}

/** Who arrives is in the queue from then on; its place is written once. */
async function arrivalFields({ db, branch }: BranchTransaction, ticket: StoredTicket, now: number) {
  const rules = callRulesOf(await readRules(db, branch.key));
  const { priority } = ticket;
  return {
    callableAt: now,
    rank: rankOf({ at: now, priority, isBooking: ticket.bookingCode !== null }, rules),
  };
}

function tasksAfter(
  ticket: StoredTicket,
  { event, now, by: desk, task: chosen }: TicketChange,
): StoredTask[] | ChangeRefusal {
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
            user: desk?.user.key ?? task.user,
            startedAt: status === taskStatus.inTransaction ? (task.startedAt ?? now) : task.startedAt,
            endedAt: status === taskStatus.done ? now : null,
          },
    );
  }
  return tasks;
}

/** Whether an open ticket carries a number, as it may when the one of that number was given up. */
async function isNumberInUse({ db, branch }: BranchTransaction, number: string): Promise<boolean> {
  const row = await db
    .selectFrom('ticket')
    .select('key')
    .where('branch', '=', branch.key)
    .where('number', '=', number)
    .where('status', '<', ticketStatus.finished)
    .executeTakeFirst();
  return row !== undefined;
}

/** By the status that a ticket has come to; a call and a cancellation are told to everybody, the rest is history. */
const eventNames: Record<TicketStatus, string> = {
  10: 'ticket.waiting',
  15: 'ticket.reserved',
  30: 'ticket.called',
  40: 'ticket.inTransaction',
  50: 'ticket.afterwork',
  60: 'ticket.finished',
  70: 'ticket.cancelled',
};

async function recordChange(
  act: BranchTransaction,
  ticket: StoredTicket,
  { now, by: desk, task, note }: TicketChange,
  before: TicketStatus,
): Promise<void> {
  const { key, number, language, calls, status } = ticket;
  const data =
    status === ticketStatus.called
      ? { ticket: key, number, language, calls, counter: desk && publicCounter(desk) }
      : { ticket: key, number, counter: desk?.counter.key, task, reason: ticket.cancelReason ?? undefined };
  await act.record(eventNames[status], now, { ...data, ...note });
  if (before !== status) act.waitsChanged();
}

function publicCounter({ counter: { key, name, number } }: StaffedCounter) {
  return { key, name, number };
}
