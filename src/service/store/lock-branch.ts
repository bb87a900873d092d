import { databaseTime } from './clock/database-clock.ts';
import type { StoreClock } from './clock/store-clock.ts';
import { prepared } from './prepared.ts';
import type { Database } from './schema/tables.ts';

const lock = prepared((db, branch: string) =>
  db
    .updateTable('branch')
    .set((eb) => ({ event_seq: eb.ref('event_seq') }))
    .where('key', '=', branch)
    .returning((eb) => [
      'key',
      'content',
      'day_ended',
      'event_seq',
      'deletion_seq',
      'changed_at',
      'clock_shift',
      'first_visits',
      'further_visits',
      eb.selectFrom('clock').select('shift').as('shift'),
      eb.selectFrom('clock').select('since').as('since'),
      databaseTime(db).as('shown'),
    ]),
);

/**
 * Locks the row of a branch until the transaction ends, and returns it; undefined if there is no such branch.
 * - `now` is the time at which the row was locked, never before the newest change.
 * - `jump` is the jump of the clock that the branch has not followed yet.
 */
export async function lockBranch(db: Database, branch: string, clock: StoreClock) {
  const [row] = await lock(db, branch);
  if (!row) return undefined;
  const shift = row.shift ?? 0;
  clock.follow(shift);
  const at = clock.changeAt(row.shown);
  const by = shift - row.clock_shift;
  if (by !== 0) return { ...row, now: at, jump: { by, since: row.since } };
  return { ...row, now: Math.max(row.changed_at ?? at, at), jump: undefined };
}
