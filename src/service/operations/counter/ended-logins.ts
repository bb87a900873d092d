import type { TakenOver } from '../../../contract/additions/open-counter.ts';
import { parseCounter, parseUser } from '../../store/configuration-rows.ts';
import type { Store } from '../../store/store.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { sessionExpiryMs } from '../waits/active-clerks.ts';
import type { CounterSession } from './counter-session.ts';

/** Notes which login has ended an older one, of the clerk `user`. The note lasts as long as the older one could have lasted. */
export async function noteEndedLogin(
  { db, branch, now, deletionTime }: BranchTransaction,
  { hash, user }: { readonly hash: string; readonly user: string },
  by: CounterSession,
): Promise<void> {
  await db
    .deleteFrom('ended_login')
    .where('branch', '=', branch.key)
    .where('ended_at', '<', deletionTime - sessionExpiryMs)
    .execute();
  await db
    .insertInto('ended_login')
    .values({
      hash,
      branch: branch.key,
      user,
      by_user: by.user.key,
      by_counter: by.counter.key,
      ended_at: now,
    })
    .execute();
}

/** Who has ended a login by a newer one; undefined if it ended otherwise, or if there never was one. */
export async function readEndOfLogin(
  { db }: Pick<Store, 'db'>,
  hash: string,
): Promise<TakenOver | undefined> {
  const row = await db
    .selectFrom('ended_login')
    .innerJoin('user', 'user.key', 'ended_login.by_user')
    .innerJoin('counter', 'counter.key', 'ended_login.by_counter')
    .where('ended_login.hash', '=', hash)
    .select([
      'ended_login.user as ended',
      'ended_login.ended_at',
      'user.key as user_key',
      'user.body as user',
      'counter.key as counter_key',
      'counter.body as counter',
    ])
    .executeTakeFirst();
  return (
    row && {
      clerk: parseUser(row.user_key, row.user).name,
      counter: parseCounter(row.counter_key, row.counter).name,
      at: row.ended_at,
      isSameClerk: row.ended === row.user_key,
    }
  );
}
