import type { Service } from '../../../contract/service.ts';
import { startableTasks } from '../../../domain/queue/call-order.ts';
import type { TicketOrigin } from '../../../domain/queue/claim-number.ts';
import type { TaskRefusal } from '../../../domain/queue/task-life-cycle.ts';
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
import type { StoredCounter } from '../../store/configuration-rows.ts';
import type { StoredTicket } from '../../store/stored-ticket.ts';
import { updateTicketRows } from '../../store/tickets/ticket-rows.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { readTargets } from '../configuration/read-configuration.ts';
import { changeShare, isNumberInUse, shareAfter } from './allocate-number.ts';
import { joiningRank } from './joining-rank.ts';
import { recordFreeCounter, withOccupancy } from './occupancy.ts';
import { placeData } from './place-data.ts';
import { tasksAfter, withService } from './tasks-after.ts';

export interface CounterWithClerk {
  readonly counter: Pick<StoredCounter, 'key' | 'name' | 'number' | 'area' | 'place'>;
  readonly user: { readonly key: string };
}

export interface TicketTransfer extends Pick<StoredTicket, 'clerk' | 'forCounter' | 'rank'> {
  /** Replaces the service of the current task, unless undefined. */
  readonly service?: Service | undefined;
}

interface TicketChange {
  readonly event: TicketEvent;
  /** Undefined for a change by the visitor or by the end of day. */
  readonly by?: CounterWithClerk | undefined;
  /** For a call: the time since which the counter has had no ticket; null before its first ticket. */
  readonly freeSince?: number | null;
  /** The key of the task whose transaction or afterwork starts. */
  readonly task?: string;
  /** The end of the ticket's wait; now by default. */
  readonly waitedUntil?: number;
  /** The time until which the visitor lets others pass. */
  readonly laterUntil?: number;
  readonly transfer?: TicketTransfer;
  /** The visitor's proof of presence at the branch. A transaction is also a proof. */
  readonly shown?: TicketOrigin;
  readonly details?: Readonly<Record<string, unknown>>;
}

export type ChangeRefusal = TicketRefusal | TaskRefusal | 'unknown-task' | 'number-in-use';

type ChangeResult =
  | { readonly kind: 'changed'; readonly ticket: StoredTicket }
  | { readonly kind: 'refused'; readonly why: ChangeRefusal };

const refused = (why: ChangeRefusal): ChangeResult => ({ kind: 'refused', why });

/** Changes a ticket by the tables of its life cycle. Status, tasks, time sums and events change in one transaction. */
export async function changeTicket(
  transaction: BranchTransaction,
  ticket: StoredTicket,
  change: TicketChange,
): Promise<ChangeResult> {
  const { event, by, transfer } = change;
  const { now } = transaction;
  const hasOpenTask = ticket.tasks.some((task) => task.status === taskStatus.open);
  const outcome = ticketOutcome(
    {
      status: ticket.status,
      isAtOtherCounter: atCounterStatuses.includes(ticket.status) && ticket.counter !== by?.counter.key,
      hasOpenTask,
      isRecoverable: ticket.cancelReason === 'noShow' && hasOpenTask,
      isParked: ticket.parkedAt !== null,
    },
    event,
  );
  if (outcome.kind === 'refused') return refused(outcome.why);
  const share = await shareAfter(transaction, ticket, event === 'startTransaction' ? 'here' : change.shown);
  if (outcome.kind === 'unchanged')
    return { kind: 'changed', ticket: await withShare(transaction, ticket, share) };
  const changed = tasksAfter(transfer?.service ? withService(ticket, transfer.service) : ticket, {
    event,
    now,
    user: by?.user.key,
    chosen: change.task,
  });
  if (!Array.isArray(changed)) return refused(changed);
  const tasks = withOccupancy(now, { before: ticket, tasks: changed }, change);
  // A no-show releases its number, so another open ticket may have the number when the no-show is called after all.
  const isReopened = !isOpen(ticket.status) && isOpen(outcome.status);
  if (isReopened && (await isNumberInUse(transaction, ticket.number))) return refused('number-in-use');

  // A visitor who is called before the booked time is present, so the next task can be called at once too.
  const isEarlyCall = event === 'call' && (ticket.callableAt ?? now) > now;
  const after: StoredTicket = {
    ...ticket,
    ...(outcome.status !== ticket.status && statusFields(ticket, outcome.status, { now, ...change })),
    cancelReason: outcome.status === ticketStatus.cancelled ? outcome.reason : null,
    ...(event === 'call' && by && { counter: by.counter.key, user: by.user.key, calls: ticket.calls + 1 }),
    ...(outcome.status === ticketStatus.waiting && { counter: '', user: '' }),
    ...((event === 'arrive' || isEarlyCall) && (await arrivalFields(transaction, ticket, now))),
    ...(change.laterUntil !== undefined && {
      callableAt: change.laterUntil,
      laterUntil: change.laterUntil,
    }),
    ...(transfer && { clerk: transfer.clerk, forCounter: transfer.forCounter, rank: transfer.rank }),
    wish: null,
    parkedAt: event === 'park' ? now : null,
    parkedBy: event === 'park' ? (by?.counter.key ?? null) : null,
    share,
    tasks,
  };
  const haveTasksChanged = tasks.some((task, index) => task !== ticket.tasks[index]);
  const movesInQueue = event === 'transfer' || event === 'later';
  const changesAlways = event === 'call' || movesInQueue;
  if (after.status === ticket.status && !changesAlways && !haveTasksChanged) {
    return { kind: 'changed', ticket };
  }
  if (share !== ticket.share) await changeShare(transaction, ticket, share);
  await updateTicketRows(transaction, ticket, after);
  const isFreed = atCounterStatuses.includes(ticket.status) && !atCounterStatuses.includes(after.status);
  if (isFreed) await recordFreeCounter(transaction, ticket.counter, now);
  await recordChange(transaction, after, change);
  if (after.status !== ticket.status || movesInQueue) transaction.waitsChanged();
  return { kind: 'changed', ticket: after };
}

/** Moves a waiting ticket to the share that follows from the visitor's proof. */
async function withShare(
  transaction: BranchTransaction,
  ticket: StoredTicket,
  share: StoredTicket['share'],
): Promise<StoredTicket> {
  if (share === ticket.share) return ticket;
  const after = { ...ticket, share };
  await changeShare(transaction, ticket, share);
  await updateTicketRows(transaction, ticket, after);
  transaction.record('visitor.present', transaction.now, { ticket: ticket.key, number: ticket.number });
  return after;
}

function statusFields(
  ticket: StoredTicket,
  status: TicketStatus,
  { now, waitedUntil }: TicketChange & { now: number },
) {
  const until = ticket.status === ticketStatus.waiting ? (waitedUntil ?? now) : now;
  return { status, statusTime: now, ...timeSumsAfter(ticket, ticket.status, until - ticket.statusTime) };
}

/**
 * A reserved ticket joins the queue at arrival, and a booking that is called early joins at the call. The ticket of a
 * visitor who let others pass also joins at the call, but keeps its place.
 */
async function arrivalFields(transaction: BranchTransaction, ticket: StoredTicket, now: number) {
  const { priority, rank, bookingCode } = ticket;
  const services = startableTasks(ticket.tasks).map(({ service }) => service);
  const joining = await joiningRank(transaction, {
    services,
    at: now,
    priority,
    isBooking: bookingCode !== null,
  });
  return { callableAt: now, rank: Math.min(rank ?? joining, joining) };
}

/**
 * The event for each new status of a ticket. Dispensers receive calls and cancellations; all others are only recorded.
 */
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
  transaction: BranchTransaction,
  ticket: StoredTicket,
  { event, by, task, details }: TicketChange,
): Promise<void> {
  const { key, number, language, calls, status } = ticket;
  const data =
    status === ticketStatus.called
      ? {
          ticket: key,
          number,
          language,
          calls,
          counter: by && publicCounter(by),
          ...(ticket.needs.some((need) => need !== 'priority') && { isSpokenTwice: true }),
        }
      : {
          ticket: key,
          number,
          counter: by?.counter.key,
          task,
          reason: ticket.cancelReason ?? undefined,
          parked: ticket.parkedAt === null ? undefined : true,
          handedBack: event === 'handBack' ? true : undefined,
          later: event === 'later' ? true : undefined,
          ...(status === ticketStatus.waiting && placeData(ticket, await readTargets(transaction))),
        };
  transaction.record(eventNames[status], transaction.now, { ...data, ...details });
}

function publicCounter({ counter: { key, name, number, area, place } }: CounterWithClerk) {
  return { key, name, number, area, place };
}
