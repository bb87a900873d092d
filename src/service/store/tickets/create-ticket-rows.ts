import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
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
  db: Kysely<Tables>,
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
    })
    .execute();

  const tasks = ticket.tasks.map(
    (
      {
        key,
        service,
        status,
        statusTime,
        createdAt,
        createType,
        zero,
        user,
        chain,
        occupiedSince,
        startedAt,
        endedAt,
        ...serviceFields
      },
      position,
    ) => ({
      key,
      ticket: ticket.key,
      branch,
      position,
      service,
      status,
      status_time: statusTime,
      created_at: createdAt,
      create_type: createType,
      zero: Number(zero),
      user,
      service_body: JSON.stringify(serviceFields),
      chain,
      occupied_since: occupiedSince,
      started_at: startedAt,
      ended_at: endedAt,
    }),
  );
  await db.insertInto('task').values(tasks).execute();
}
