import type { RecordName } from '../../../contract/additions/page/visitor-data.ts';
import { isOpen } from '../../../domain/queue/ticket-status.ts';
import { forgetBookings, forgetTickets } from '../../store/remember.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { orNone, readVisitorRows, type VisitorRows } from './stored-visitors.ts';

/**
 * Deletes all data that identify the visitor of these records.
 * - An open ticket keeps its number and place, so the visitor is still called.
 * - Appointments are cancelled, because nobody can check in without their code.
 */
export async function deleteVisitorData(
  transaction: BranchTransaction,
  chosen: readonly RecordName[],
): Promise<{ readonly visits: number; readonly appointments: number }> {
  const { db, branch, now, record } = transaction;
  const rows = await readVisitorRows(transaction, chosen);
  const { tickets, bookings } = rows;
  const keys = orNone(tickets.map(({ key }) => key));
  for (const { key, number, status, bookingCode } of tickets) {
    // While the visitor waits, an empty code preserves the advantage of an appointment.
    const code = isOpen(status) && bookingCode !== null ? '' : null;
    await db
      .updateTable('ticket')
      .set({ customer_name: null, customer_data: '{}', needs: null, booking_code: code })
      .where('key', '=', key)
      .execute();
    if (isOpen(status)) record('ticket.dataDeleted', now, { ticket: key, number });
  }
  await deleteAnswers(transaction, rows);
  await db.deleteFrom('message_address').where('ticket', 'in', keys).execute();
  await deleteReasons(transaction, keys);
  for (const { key, state, ticket } of bookings) {
    await db.updateTable('smart_session').set({ booking: null }).where('booking', '=', key).execute();
    await db.deleteFrom('booking').where('branch', '=', branch.key).where('key', '=', key).execute();
    if (state === 'booked' && ticket === null) record('booking.deleted', now, { booking: key });
  }
  forgetTickets(transaction);
  forgetBookings(transaction);
  return { visits: tickets.length, appointments: bookings.length };
}

/** Deletes stored answers. An answer contains the ticket, and a name can be guessed from its fingerprint. */
async function deleteAnswers({ db, branch }: BranchTransaction, { tickets }: VisitorRows): Promise<void> {
  if (tickets.length === 0) return;
  const keys = tickets.map(({ key }) => key);
  const times = tickets.map(({ createdAt }) => createdAt);
  await db
    .updateTable('request')
    .set({ fingerprint: null, answer: null })
    .where('dispenser', 'in', (eb) =>
      eb.selectFrom('dispenser').select('key').where('branch', '=', branch.key),
    )
    .where('answer', 'is not', null)
    .where('at', '>=', Math.min(...times))
    .where('ticket', 'in', keys)
    .execute();
  // The answers have no index by ticket, so they are searched only once.
  const answers = await db
    .selectFrom('counter_request')
    .select(['counter', 'id', 'answer'])
    .where('counter', 'in', (eb) => eb.selectFrom('counter').select('key').where('branch', '=', branch.key))
    .where('answer', 'is not', null)
    .execute();
  for (const { counter, id, answer } of answers) {
    if (!keys.some((key) => answer?.includes(key))) continue;
    await db.deleteFrom('counter_request').where('counter', '=', counter).where('id', '=', id).execute();
  }
}

/** Deletes the reasons for moving these tickets, because they may contain the visitor's name. */
async function deleteReasons({ db, branch }: BranchTransaction, tickets: readonly string[]): Promise<void> {
  const steps = await db
    .selectFrom('manager_step')
    .select(['key', 'body'])
    .where('branch', '=', branch.key)
    .execute();
  for (const { key, body } of steps) {
    if (tickets.some((ticket) => body.includes(ticket))) {
      await db.deleteFrom('manager_step').where('key', '=', key).execute();
    }
  }
}
