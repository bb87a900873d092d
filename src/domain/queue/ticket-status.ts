/** The interface defines only 30; this project defines the other values. */
export const ticketStatus = {
  waiting: 10,
  reserved: 15,
  called: 30,
  inTransaction: 40,
  afterwork: 50,
  finished: 60,
  cancelled: 70,
} as const;
export type TicketStatus = (typeof ticketStatus)[keyof typeof ticketStatus];

/** The interface defines only 20; this project defines the other values. */
export const taskStatus = { open: 20, inTransaction: 40, afterwork: 50, done: 60, dropped: 70 } as const;
export type TaskStatus = (typeof taskStatus)[keyof typeof taskStatus];

/**
 * `withdrawn`: the ticket was voided. `expired`: its visitor did not arrive in time. Only a no-show can be called
 * again.
 */
export type CancelReason = 'withdrawn' | 'expired' | 'noShow' | 'dayEnd';

/** True if a ticket can still be served. No two open tickets of a branch have the same number. */
export function isOpen(status: number): boolean {
  return status < ticketStatus.finished;
}

export const atCounterStatuses: readonly TicketStatus[] = [
  ticketStatus.called,
  ticketStatus.inTransaction,
  ticketStatus.afterwork,
];
