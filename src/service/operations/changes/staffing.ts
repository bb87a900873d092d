import { addDays, branchTime, weekdayOf } from '../../../domain/calendar/branch-time.ts';
import { type UsualStretch, usualStaffing } from '../../../domain/queue/usual-staffing.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import { forgetLogins } from '../../store/remember.ts';
import { inDays, retention } from '../../store/retention.ts';
import type { BranchTransaction } from '../branch-transaction.ts';

/** A clerk without a ticket for longer counts as away since the last ticket. */
const maxIdleMs = 60 * 60_000;

type StaffedCounter = Readonly<Record<'counter' | 'user', { readonly key: string }>>;

/** Records that a clerk staffs a counter from now on. */
export async function recordStaffed(
  transaction: BranchTransaction,
  { counter, user }: StaffedCounter,
): Promise<void> {
  const { db, branch, now } = transaction;
  const day = branchTime(now, branch.timeZone).date;
  await db
    .insertInto('staffing')
    .values({ branch: branch.key, day, counter: counter.key, user: user.key, since: now, until: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  forgetLogins(transaction);
  // During a pause, the clerk could not have called a ticket.
  await db
    .updateTable('counter_session')
    .set({ free_since: now })
    .where('counter', '=', counter.key)
    .execute();
}

/** Records that a counter is no longer staffed: from now on, or since its last ticket if that was long ago. */
export async function recordUnstaffed(
  { db, branch, now }: BranchTransaction,
  { counter }: Pick<StaffedCounter, 'counter'>,
): Promise<void> {
  const session = await db
    .selectFrom('counter_session')
    .select('free_since')
    .where('counter', '=', counter.key)
    .executeTakeFirst();
  const freeSince = session?.free_since ?? now;
  await db
    .updateTable('staffing')
    .set({ until: now - freeSince > maxIdleMs ? freeSince : now })
    .where('branch', '=', branch.key)
    .where('counter', '=', counter.key)
    .where('until', 'is', null)
    .execute();
}

/** Ends the staffing records of a day that ends at an instant, and deletes old days. */
export async function endStaffing(
  { db, branch, deletionTime }: BranchTransaction,
  { at }: { readonly at: number },
): Promise<void> {
  const open = await db
    .selectFrom('staffing')
    .leftJoin('counter_session', 'counter_session.counter', 'staffing.counter')
    .where('staffing.branch', '=', branch.key)
    .where('staffing.until', 'is', null)
    .where('staffing.since', '<', at)
    .select(['staffing.counter', 'staffing.since', 'counter_session.free_since'])
    .execute();
  for (const { counter, since, free_since } of open) {
    await db
      .updateTable('staffing')
      .set({ until: Math.max(since, free_since ?? since) })
      .where('branch', '=', branch.key)
      .where('counter', '=', counter)
      .where('since', '=', since)
      .execute();
  }
  await db
    .deleteFrom('staffing')
    .where('branch', '=', branch.key)
    .where('day', '<', addDays(branchTime(deletionTime, branch.timeZone).date, -inDays(retention.staffing)))
    .execute();
}

/**
 * The usual staffed times of a branch's counters on the day of an instant, in minutes of the day. They are read once a
 * day.
 */
export async function readUsualStaffing(
  { db, branch, known }: BranchReader,
  timeZone: string,
  now: number,
): Promise<readonly UsualStretch[]> {
  const { date } = branchTime(now, timeZone);
  if (known.staffing?.date === date) return known.staffing.stretches;
  const rows = await db
    .selectFrom('staffing')
    .where('branch', '=', branch.key)
    .where('day', '<', date)
    .where('until', 'is not', null)
    .select(['day', 'counter', 'user', 'since', 'until'])
    .execute();
  const stretches = usualStaffing(
    rows.map(({ day, counter, user, since, until }) => {
      const from = branchTime(since, timeZone).minute;
      const minutes = Math.round((Number(until) - since) / 60_000);
      return { day, weekday: weekdayOf(day), counter, user, from, until: from + minutes };
    }),
    weekdayOf(date),
  );
  known.staffing = { date, stretches };
  return stretches;
}
