/** Where a ticket stands; the interface shows 30, the others are ours (design: life of a ticket). */
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

/** Where a task stands; the interface shows 20, the others are ours. */
export const taskStatus = { open: 20, inTransaction: 40, afterwork: 50, done: 60, dropped: 70 } as const;
export type TaskStatus = (typeof taskStatus)[keyof typeof taskStatus];

/** Why a ticket was cancelled; one whose visitor did not come can be called again. */
export type CancelReason = 'withdrawn' | 'noShow' | 'dayEnd';

/** Whether a ticket is still on its way: nobody else may carry its number. */
export function isOpen(status: number): boolean {
  return status < ticketStatus.finished;
}

/** The statuses in which a ticket is in the hands of a counter. */
export const atCounterStatuses: readonly TicketStatus[] = [
  ticketStatus.called,
  ticketStatus.inTransaction,
  ticketStatus.afterwork,
];
