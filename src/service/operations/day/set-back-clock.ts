import { sql } from 'kysely';
import { ticketStatus } from '../../../domain/queue/ticket-status.ts';
import { forgetLogins, forgetTickets } from '../../store/remember.ts';
import type { BranchTransaction } from '../branch-transaction.ts';

/**
 * Moves what goes on in a branch back in time with its clock, which was set back by too much to stand still until it arrives
 * there again. So visitors keep their places, waits go on, and the newest login is still the newest. What is over stays.
 * `before` is the time of the newest change by the clock as it was; booked times are right and stay too.
 */
export async function followClockSetBack(transaction: BranchTransaction, before: number): Promise<void> {
  const { db, branch, now } = transaction;
  const earlier = <Column extends string>(column: Column) =>
    sql<number>`${sql.ref(column)} - ${sql.lit(before - now)}`;
  const open = db
    .selectFrom('ticket')
    .select('key')
    .where('branch', '=', branch.key)
    .where('status', '<', ticketStatus.finished);

  await db
    .updateTable('ticket')
    .set({
      callable_at: earlier('callable_at'),
      rank: earlier('rank'),
      later_until: earlier('later_until'),
    })
    .where('key', 'in', open)
    .where((eb) => eb.or([eb('callable_at', '<=', before), eb('later_until', 'is not', null)]))
    .execute();
  await db
    .updateTable('task')
    .set({
      created_at: earlier('created_at'),
      status_time: earlier('status_time'),
      occupied_since: earlier('occupied_since'),
      started_at: earlier('started_at'),
      ended_at: earlier('ended_at'),
    })
    .where('ticket', 'in', open)
    .execute();
  await db
    .updateTable('ticket')
    .set({
      created_at: earlier('created_at'),
      status_time: earlier('status_time'),
      parked_at: earlier('parked_at'),
    })
    .where('key', 'in', open)
    .execute();
  await db
    .updateTable('counter_session')
    .set({
      created_at: earlier('created_at'),
      last_seen: earlier('last_seen'),
      paused_at: earlier('paused_at'),
      free_since: earlier('free_since'),
    })
    .where('branch', '=', branch.key)
    .execute();
  await db
    .updateTable('staffing')
    .set({ since: earlier('since') })
    .where('branch', '=', branch.key)
    .where('until', 'is', null)
    .execute();
  for (const table of ['counter', 'user'] as const) {
    await db
      .updateTable(table)
      .set({ left_at: earlier('left_at') })
      .where('branch', '=', branch.key)
      .where('left_at', '>', now)
      .execute();
  }
  forgetTickets(transaction);
  forgetLogins(transaction);
  transaction.waitsChanged();
}
