import { sql } from 'kysely';
import { addDays, branchTime } from '../../../domain/calendar/branch-time.ts';
import { ticketStatus } from '../../../domain/queue/ticket-status.ts';
import { clerkCodeMs } from '../../secret/one-time-code.ts';
import type { Jump } from '../../store/clock/believed-time.ts';
import { forgetLogins, forgetTickets } from '../../store/remember.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { moveAnnouncements } from './move-announcements.ts';

/** If the clock is set back by less, no day ends twice; see `dueDayEnd`. */
const halfDayMs = 12 * 60 * 60_000;

/**
 * Shifts the ongoing work of a branch after a jump of its clock, so visitors keep their places, waits continue, and
 * the newest login stays the newest. Ended tickets and booked times are correct, so they do not change.
 */
export async function followJump(transaction: BranchTransaction, { by, since }: Jump): Promise<void> {
  const { db, branch, now } = transaction;
  const before = now - by;
  const from = since ?? Number.MIN_SAFE_INTEGER;
  /** The value of a column after the jump. Times up to `since` stay unchanged. */
  const moved = <Column extends string>(column: Column) =>
    sql<number>`case when ${sql.ref(column)} > ${sql.lit(from)} then ${sql.ref(column)} + ${sql.lit(by)} else ${sql.ref(column)} end`;
  const later = <Column extends string>(column: Column) => sql<number>`${sql.ref(column)} + ${sql.lit(by)}`;
  const open = db
    .selectFrom('ticket')
    .select('key')
    .where('branch', '=', branch.key)
    .where('status', '<', ticketStatus.finished);

  await db
    .updateTable('ticket')
    .set({ callable_at: later('callable_at'), rank: later('rank'), later_until: later('later_until') })
    .where('key', 'in', open)
    .where((eb) => eb.or([eb('callable_at', '<=', before), eb('later_until', 'is not', null)]))
    .where('callable_at', '>', from)
    .execute();
  await db
    .updateTable('task')
    .set({
      created_at: moved('created_at'),
      status_time: moved('status_time'),
      occupied_since: moved('occupied_since'),
      started_at: moved('started_at'),
      ended_at: moved('ended_at'),
    })
    .where('ticket', 'in', open)
    .execute();
  await db
    .updateTable('ticket')
    .set({
      created_at: moved('created_at'),
      status_time: moved('status_time'),
      parked_at: moved('parked_at'),
      wish_at: moved('wish_at'),
    })
    .where('key', 'in', open)
    .execute();
  await moveDays(transaction);
  await moveAnnouncements(transaction, { by, from });
  await db
    .updateTable('smart_session')
    .set({ read_at: moved('read_at') })
    .where('branch', '=', branch.key)
    .where('read_at', 'is not', null)
    .execute();
  // A jump back does not shorten a session, because the session may last until a booked time, which is not shifted.
  await db
    .updateTable('smart_session')
    .set({
      valid_until: by > 0 ? moved('valid_until') : sql.ref('valid_until'),
      here_until: moved('here_until'),
    })
    .where('branch', '=', branch.key)
    .execute();
  await db
    .updateTable('counter_session')
    .set({
      created_at: moved('created_at'),
      last_seen: moved('last_seen'),
      paused_at: moved('paused_at'),
      free_since: moved('free_since'),
    })
    .where('branch', '=', branch.key)
    .execute();
  await db
    .updateTable('staffing')
    .set({ since: moved('since') })
    .where('branch', '=', branch.key)
    .where('until', 'is', null)
    .execute();
  for (const table of ['counter', 'user'] as const) {
    await db
      .updateTable(table)
      .set({ left_at: later('left_at') })
      .where('branch', '=', branch.key)
      .where('left_at', '>', by < 0 ? now : from)
      .execute();
  }
  await db
    .updateTable('manager_step')
    .set({ at: moved('at') })
    .where('branch', '=', branch.key)
    .execute();
  await db
    .updateTable('user')
    .set({ code_until: later('code_until') })
    .where('branch', '=', branch.key)
    .where('code_until', '>', from + clerkCodeMs)
    .execute();
  const today = branchTime(now, branch.timeZone).date;
  await db
    .updateTable('branch')
    .set((eb) => ({
      clock_shift: eb('clock_shift', '+', by),
      // Days that ended only because the clock was far ahead are still to come.
      ...(by < -halfDayMs && {
        day_ended: eb
          .case()
          .when('day_ended', '>=', today)
          .then(addDays(today, -1))
          .else(eb.ref('day_ended'))
          .end(),
      }),
    }))
    .where('key', '=', branch.key)
    .execute();
  forgetTickets(transaction);
  forgetLogins(transaction);
  transaction.waitsChanged();
}

/** Sets the day of each open ticket to the day of its creation. */
async function moveDays({ db, branch }: BranchTransaction): Promise<void> {
  const tickets = await db
    .selectFrom('ticket')
    .select(['key', 'created_at', 'day'])
    .where('branch', '=', branch.key)
    .where('status', '<', ticketStatus.finished)
    .execute();
  for (const { key, created_at, day } of tickets) {
    const { date } = branchTime(created_at, branch.timeZone);
    if (date !== day) await db.updateTable('ticket').set({ day: date }).where('key', '=', key).execute();
  }
}
