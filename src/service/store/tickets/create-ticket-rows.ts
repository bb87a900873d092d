import type { Database } from '../tables.ts';
import { serviceBody } from './service-body.ts';
import type { StoredTicket } from './stored-ticket.ts';

interface Origin {
  readonly branch: string;
  /** The date in the time zone of the branch, such as `2026-11-21`. */
  readonly day: string;
  /** Null for a ticket that was not requested at a dispenser. */
  readonly dispenser: string | null;
}

/** Creates the rows of a new ticket and its tasks. */
export async function createTicketRows(
  db: Database,
  { branch, day, dispenser }: Origin,
  ticket: StoredTicket,
): Promise<void> {
  await db
    .insertInto('ticket')
    .values({
      key: ticket.key,
      branch,
      day,
      dispenser,
      number: ticket.number,
      status: ticket.status,
      cancel_reason: ticket.cancelReason,
      status_time: ticket.statusTime,
      created_at: ticket.createdAt,
      create_type: ticket.createType,
      language: ticket.language,
      user: ticket.user,
      counter: ticket.counter,
      calls: ticket.calls,
      reserved: Number(ticket.reserved),
      priority: ticket.priority,
      recording: ticket.recording,
      transaction_time_sum: ticket.transactionTimeSum,
      waiting_time_sum: ticket.waitingTimeSum,
      booking_code: ticket.bookingCode,
      customer_name: ticket.customerName,
      customer_data: JSON.stringify(ticket.customerData),
      callable_at: ticket.callableAt,
      rank: ticket.rank,
      seq: ticket.seq,
      clerk: ticket.clerk,
      for_counter: ticket.forCounter,
      parked_at: ticket.parkedAt,
      parked_by: ticket.parkedBy,
    })
    .execute();

  const tasks = ticket.tasks.map((task, position) => ({
    key: task.key,
    ticket: ticket.key,
    branch,
    position,
    service: task.service,
    status: task.status,
    status_time: task.statusTime,
    created_at: task.createdAt,
    create_type: task.createType,
    zero: Number(task.zero),
    user: task.user,
    service_body: serviceBody(task),
    chain: task.chain,
    occupied_since: task.occupiedSince,
    started_at: task.startedAt,
    ended_at: task.endedAt,
  }));
  await db.insertInto('task').values(tasks).execute();
}
