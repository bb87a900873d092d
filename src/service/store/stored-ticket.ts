import type { TicketWish } from '../../contract/additions/following.ts';
import type { Need } from '../../contract/additions/need.ts';
import type { Task, Ticket } from '../../contract/ticket.ts';
import type { PhoneOrigin } from '../../domain/queue/claim-number.ts';
import type { ToldWait } from '../../domain/queue/shown-wait.ts';
import type { CancelReason, TaskStatus, TicketStatus } from '../../domain/queue/ticket-status.ts';

/** A task with the fields that exist only in the store. */
export interface StoredTask extends Task {
  readonly status: TaskStatus;
  /** The task's chained service; null for a task that is not a link of a chain. */
  readonly chain: string | null;
  /**
   * The time in milliseconds from which the task occupied a counter: its ticket's call, or the start of the clerk's
   * pause before the call. Null before the first call.
   */
  readonly occupiedSince: number | null;
  /**
   * `startedAt`: the start of the task's transaction, or of its restart after an interruption. `endedAt`: the time at
   * which the task left the counter, done or as a no-show. In milliseconds.
   */
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** True if the wait that the visitor was shown came true; null before the call, or if no wait was shown. */
  readonly wasTrue: boolean | null;
}

/** The numbers of an interval that phones of one origin can have. */
export interface PhoneShare {
  readonly interval: string;
  readonly origin: PhoneOrigin;
}

/** A ticket with the fields that exist only in the store. */
export interface StoredTicket extends Omit<Ticket, 'tasks'> {
  readonly status: TicketStatus;
  readonly cancelReason: CancelReason | null;
  /**
   * The time in milliseconds from which the ticket can be called as the next ticket, and its rank in the queue. Both
   * are null while the ticket is reserved.
   */
  readonly callableAt: number | null;
  readonly rank: number | null;
  /** The number of later tickets that were called first; counted only if the branch limits overtaking. */
  readonly overtaken: number;
  /** The number of the event about the ticket's creation. */
  readonly seq: number;
  /** The chosen clerk; null for any. */
  readonly clerk: string | null;
  /** The counter to which the ticket was transferred; null for any. */
  readonly forCounter: string | null;
  /** The time at which the ticket was parked, in milliseconds; null unless it is parked. */
  readonly parkedAt: number | null;
  /** The counter that parked the ticket; null unless it is parked, or if unknown. */
  readonly parkedBy: string | null;
  /** The time until which the visitor lets others pass, in milliseconds; null if the visitor never did. */
  readonly laterUntil: number | null;
  /** The change that the visitor requested; null if none. Any other change of the ticket's place cancels it. */
  readonly wish: TicketWish | null;
  /**
   * The share of an interval that includes the ticket's number; null if the number is for visitors at a dispenser or a
   * counter.
   */
  readonly share: PhoneShare | null;
  /** The wait that the visitor was shown with the number; null if none, as for a booking. */
  readonly told: ToldWait | null;
  readonly needs: readonly Need[];
  readonly tasks: readonly StoredTask[];
}

/** The fields that determine calls and waits. There are many tickets, so the other fields are not read. */
export interface QueuedTicket
  extends Pick<
    StoredTicket,
    | 'key'
    | 'number'
    | 'status'
    | 'statusTime'
    | 'counter'
    | 'createdAt'
    | 'callableAt'
    | 'rank'
    | 'overtaken'
    | 'seq'
    | 'clerk'
    | 'forCounter'
    | 'parkedAt'
    | 'priority'
    | 'share'
  > {
  readonly isBooking: boolean;
  readonly tasks: readonly Pick<StoredTask, 'service' | 'status' | 'chain' | 'occupiedSince'>[];
}

/** Drops the other fields, which would otherwise stay in memory while the ticket waits, even if they are deleted. */
export function queuedTicket(ticket: StoredTicket): QueuedTicket {
  const { key, number, status, statusTime, counter, createdAt, callableAt, rank, overtaken, seq, clerk } =
    ticket;
  const { forCounter, parkedAt, priority, bookingCode, share } = ticket;
  const tasks = ticket.tasks.map(({ service, status: of, chain, occupiedSince }) => ({
    service,
    status: of,
    chain,
    occupiedSince,
  }));
  return {
    key,
    number,
    status,
    statusTime,
    counter,
    createdAt,
    callableAt,
    rank,
    overtaken,
    seq,
    clerk,
    forCounter,
    parkedAt,
    priority,
    isBooking: bookingCode !== null,
    share,
    tasks,
  };
}
