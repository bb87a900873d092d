import { isBehind, rankOf } from '../../../domain/queue/call-order.ts';
import { type TaskRefusal, taskAfter } from '../../../domain/queue/task-life-cycle.ts';
import {
  sumsAfter,
  type TicketEvent,
  type TicketRefusal,
  ticketAfter,
} from '../../../domain/queue/ticket-life-cycle.ts';
import {
  inHand,
  isOpen,
  type TicketStatus,
  taskStatus,
  ticketStatus,
} from '../../../domain/queue/ticket-status.ts';
import type { CounterInFile } from '../../branch-file/branch-file.ts';
import type { StoredTask, StoredTicket } from '../../store/tickets/stored-ticket.ts';
import { updateTicket } from '../../store/tickets/update-ticket-rows.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { callRulesOf, readRules } from '../configuration/branch-rules.ts';

/** The counter that acts, and the clerk at it. */
export interface Desk {
  readonly counter: Pick<CounterInFile, 'key' | 'name' | 'number'>;
  readonly user: { readonly key: string };
}

interface Change {
  readonly event: TicketEvent;
  readonly now: number;
  /** Nobody at a counter: the visitor, or the end of the day. */
  readonly desk?: Desk | undefined;
  /** The key of the task that transaction or afterwork is about. */
  readonly task?: string;
  /** What else the event log keeps of it. */
  readonly note?: Readonly<Record<string, unknown>>;
}

/** Why a ticket stays as it is. */
export type ChangeRefusal = TicketRefusal | TaskRefusal | 'unknown-task' | 'number-in-use';

export type Changed =
  | { readonly kind: 'changed'; readonly ticket: StoredTicket }
  | { readonly kind: 'refused'; readonly why: ChangeRefusal };

const refused = (why: ChangeRefusal): Changed => ({ kind: 'refused', why });

/** Lets an event happen to a ticket as the table of its life has it: ticket, tasks, sums and events together. */
export async function changeTicket(
  act: BranchTransaction,
  ticket: StoredTicket,
  change: Change,
): Promise<Changed> {
  const { event, now, desk } = change;
  const hasOpenTask = ticket.tasks.some((task) => task.status === taskStatus.open);
  const outcome = ticketAfter(
    {
      status: ticket.status,
      isOthers: inHand.includes(ticket.status) && ticket.counter !== desk?.counter.key,
      hasOpenTask,
      isRecoverable: ticket.cancelReason === 'noShow' && hasOpenTask,
    },
    event,
  );
  if (outcome.kind === 'refused') return refused(outcome.why);
  if (outcome.kind === 'unchanged') return { kind: 'changed', ticket };
  const tasks = tasksAfter(ticket, change);
  if (!Array.isArray(tasks)) return refused(tasks);
  if (!isOpen(ticket.status) && isOpen(outcome.status) && (await isInUse(act, ticket.number))) {
    return refused('number-in-use');
  }

  const after: StoredTicket = {
    ...ticket,
    ...(outcome.status !== ticket.status && statusChange(ticket, outcome.status, now)),
    cancelReason: outcome.status === ticketStatus.cancelled ? outcome.reason : null,
    ...(event === 'call' &&
      desk && { counter: desk.counter.key, user: desk.user.key, calls: ticket.calls + 1 }),
    ...(outcome.status === ticketStatus.waiting && { counter: '', user: '' }),
    ...(event === 'arrive' && (await arrival(act, ticket, now))),
    tasks,
  };
  if (
    after.status === ticket.status &&
    event !== 'call' &&
    tasks.every((task, i) => task === ticket.tasks[i])
  ) {
    return { kind: 'changed', ticket };
  }
  await updateTicket(act.db, ticket, after);
  await tell(act, after, change, ticket.status);
  return { kind: 'changed', ticket: after };
}

function statusChange(ticket: StoredTicket, status: TicketStatus, now: number) {
  return { status, statusTime: now, ...sumsAfter(ticket, ticket.status, now - ticket.statusTime) };
}

/** Who arrives is in the queue from then on; its place is written once. */
async function arrival({ db, branch }: BranchTransaction, ticket: StoredTicket, now: number) {
  const rules = callRulesOf(await readRules(db, branch.key));
  const { priority } = ticket;
  return {
    callableAt: now,
    rank: rankOf({ at: now, priority, isBooking: ticket.bookingCode !== null }, rules),
  };
}

function tasksAfter(
  ticket: StoredTicket,
  { event, now, desk, task: chosen }: Change,
): StoredTask[] | ChangeRefusal {
  if (chosen !== undefined && !ticket.tasks.some(({ key }) => key === chosen)) return 'unknown-task';
  const links = ticket.tasks.map(({ chain, status }) => ({ chain, isOpen: status === taskStatus.open }));
  const tasks: StoredTask[] = [];
  for (const [position, task] of ticket.tasks.entries()) {
    const link = links[position];
    const outcome = taskAfter(
      {
        status: task.status,
        isChosen: task.key === chosen,
        hasAfterwork: task.features.afterwork,
        isBehind: link !== undefined && isBehind(link, links),
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
async function isInUse({ db, branch }: BranchTransaction, number: string): Promise<boolean> {
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

async function tell(
  act: BranchTransaction,
  ticket: StoredTicket,
  { now, desk, task, note }: Change,
  before: TicketStatus,
): Promise<void> {
  const { key, number, language, calls, status } = ticket;
  const data =
    status === ticketStatus.called
      ? { ticket: key, number, language, calls, counter: desk && shownCounter(desk) }
      : { ticket: key, number, counter: desk?.counter.key, task, reason: ticket.cancelReason ?? undefined };
  await act.record(eventNames[status], now, { ...data, ...note });
  if (before !== status) act.waitsChanged();
}

function shownCounter({ counter: { key, name, number } }: Desk) {
  return { key, name, number };
}
