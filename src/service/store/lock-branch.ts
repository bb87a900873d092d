import { databaseTime } from './clock/database-clock.ts';
import { notBefore, type StoreClock } from './clock/store-clock.ts';
import { prepared } from './prepared.ts';
import type { Database } from './tables.ts';

const lock = prepared((db, branch: string) =>
  db
    .updateTable('branch')
    .set((eb) => ({ event_seq: eb.ref('event_seq') }))
    .where('key', '=', branch)
    .returning(['key', 'content', 'day_ended', 'event_seq', 'changed_at', databaseTime(db).as('shown')]),
);

/**
 * Locks the row of a branch until the transaction ends, and returns it; other transactions of the branch wait. `now` is the
 * time at which it was locked, never before the newest change. Undefined if there is no such branch.
 */
export async function lockBranch(db: Database, branch: string, clock: StoreClock) {
  const [row] = await lock(db, branch);
  return row && { ...row, now: notBefore(row.changed_at, clock.changeAt(row.shown)) };
}
