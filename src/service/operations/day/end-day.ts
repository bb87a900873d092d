import { type DayEnd, dueDayEnd } from '../../../domain/calendar/day-end.ts';
import { lastClosing } from '../../../domain/calendar/last-closing.ts';
import { taskStatus, ticketStatus } from '../../../domain/queue/ticket-status.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import { entitiesOf } from '../../store/entities.ts';
import { forgetLogins, forgetTickets } from '../../store/remember.ts';
import { readTicketsByStatus } from '../../store/tickets/read-tickets.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { changeTicket } from '../changes/change-ticket.ts';
import { noteEndedLogins } from '../changes/ended-logins.ts';
import { endStaffing } from '../changes/staffing.ts';
import { readBranch, readRules } from '../configuration/read-configuration.ts';

const { waiting, reserved, called, inTransaction, afterwork } = ticketStatus;

/** The end of day that is due in a branch; `endedDate` is the date of the last processed end of day. */
export async function dueEnd(
  reader: BranchReader,
  endedDate: string | null,
  now: number,
): Promise<DayEnd | undefined> {
  const exceptionDays = await entitiesOf(reader, 'exceptionDay');
  const { dayEnd } = await readRules(reader);
  return dueDayEnd({ ...(await readBranch(reader)), exceptionDays, dayEnd }, now, endedDate);
}

/**
 * Ends the day of a branch if this is due.
 * - Open tickets of that day and logins end, and open tasks are dropped, including the tasks of no-shows.
 * - Tickets that are newer than the end stay.
 * - `endedDate` is the date of the last processed end of day.
 */
export async function endDay(transaction: BranchTransaction, endedDate: string | null): Promise<void> {
  const { db, branch, now } = transaction;
  const due = await dueEnd(transaction, endedDate, now);
  if (!due) return;
  const exceptionDays = await entitiesOf(transaction, 'exceptionDay');

  const statuses = [waiting, reserved, called, inTransaction, afterwork];
  const open = (await readTicketsByStatus(transaction, statuses)).filter(
    ({ createdAt }) => createdAt < due.at,
  );
  // The wait of an unserved visitor ended when the branch closed.
  const waitedUntil = lastClosing({ ...branch, exceptionDays }, due.at);
  // Otherwise, the cached tickets would be copied for each ticket that ends.
  forgetTickets(transaction);
  for (const ticket of open) {
    // A late end of day is recorded at the time at which it was due, but never before a ticket's last change.
    const at = { ...transaction, now: Math.max(due.at, ticket.statusTime) };
    const details = ticket.parkedAt === null ? {} : { wasParked: true };
    await changeTicket(at, ticket, { event: 'dayEnd', waitedUntil, details });
  }
  await db
    .updateTable('task')
    .set({ status: taskStatus.dropped, status_time: due.at })
    .where('branch', '=', branch.key)
    .where('status', '=', (eb) => eb.lit(taskStatus.open))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('ticket')
          .select('ticket.key')
          .whereRef('ticket.key', '=', 'task.ticket')
          .where('ticket.status', '>=', ticketStatus.finished)
          .where('ticket.created_at', '<', due.at),
      ),
    )
    .execute();
  await endStaffing(transaction, due);
  forgetLogins(transaction);
  const ended = await db
    .deleteFrom('counter_session')
    .where('branch', '=', branch.key)
    .where('created_at', '<', due.at)
    .returning(['hash', 'user'])
    .execute();
  await noteEndedLogins(transaction, ended, 'day');
  await db
    .deleteFrom('counter_request')
    .where('at', '<', due.at)
    .where('counter', 'in', (eb) => eb.selectFrom('counter').select('key').where('branch', '=', branch.key))
    .execute();
  await db.updateTable('branch').set({ day_ended: due.date }).where('key', '=', branch.key).execute();
  transaction.record('day.ended', due.at, {
    date: due.date,
    tickets: open.length,
    parkedTickets: open.filter(({ parkedAt }) => parkedAt !== null).length,
  });
}
