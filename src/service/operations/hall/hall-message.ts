import type { HallMessage } from '../../../contract/additions/hall.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import type { CounterSession } from '../counter/counter-session.ts';

/** The message of staff to the hall of a branch; null without one, or once it has ended. */
export async function readHallMessage(
  { db, branch }: BranchReader,
  now: number,
): Promise<HallMessage | null> {
  const row = await db
    .selectFrom('hall_message')
    .select(['text', 'until'])
    .where('branch', '=', branch.key)
    .where('until', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Replaces the message to the hall, or takes it back with null. False: it would have ended already, so nothing changes. `clerk`: who did it;
 * undefined: an administrator.
 */
export async function writeHallMessage(
  { db, branch, now, record }: BranchTransaction,
  message: HallMessage | null,
  clerk: CounterSession | undefined,
): Promise<boolean> {
  if (message && message.until <= now) return false;
  await db.deleteFrom('hall_message').where('branch', '=', branch.key).execute();
  if (message) {
    await db
      .insertInto('hall_message')
      .values({ branch: branch.key, ...message })
      .execute();
  }
  record('hall.changed', now, clerk ? { counter: clerk.counter.key, user: clerk.user.key } : {});
  return true;
}
