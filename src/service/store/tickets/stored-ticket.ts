import type { Task, Ticket } from '../../../contract/ticket.ts';
import type { CancelReason, TaskStatus, TicketStatus } from '../../../domain/queue/ticket-status.ts';

/** A task, and what the store knows of it beyond the interface. */
export interface StoredTask extends Task {
  readonly status: TaskStatus;
  /** The service whose chain it is a link of. */
  readonly chain: string | null;
  /** When its first transaction began, and when the work on it ended. */
  readonly startedAt: number | null;
  readonly endedAt: number | null;
}

/** A ticket, and what the store knows of it beyond the interface. */
export interface StoredTicket extends Omit<Ticket, 'tasks'> {
  readonly status: TicketStatus;
  readonly cancelReason: CancelReason | null;
  /** From when it may be called, and its place in the queue; null while it is reserved. */
  readonly callableAt: number | null;
  readonly rank: number | null;
  /** The number of the event by which it came to be. */
  readonly seq: number;
  /** The user it waits for; null: any. */
  readonly clerk: string | null;
  readonly tasks: readonly StoredTask[];
}
