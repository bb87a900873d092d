import type { EndOfLogin, LoginEnd } from '../../../contract/additions/open-counter.ts';
import { parseCounter, parseUser } from '../../store/configuration-rows.ts';
import type { Store } from '../../store/store.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { sessionExpiryMs } from './active-clerks.ts';
import type { StoredCounterSession } from './counter-session.ts';

interface Ended {
  readonly hash: string;
  readonly user: string;
}

/** Records why logins end, or which newer login ends them. A record is kept as long as its login could have lasted. */
export async function noteEndedLogins(
  { db, branch, now, deletionTime }: BranchTransaction,
  logins: readonly Ended[],
  why: Exclude<LoginEnd, 'idle'> | StoredCounterSession,
): Promise<void> {
  await db
    .deleteFrom('ended_login')
    .where('branch', '=', branch.key)
    .where('ended_at', '<', deletionTime - sessionExpiryMs)
    .execute();
  if (logins.length === 0) return;
  const cause =
    typeof why === 'string'
      ? { reason: why, by_user: null, by_counter: null }
      : { reason: null, by_user: why.user.key, by_counter: why.counter.key };
  await db
    .insertInto('ended_login')
    .values(logins.map(({ hash, user }) => ({ hash, branch: branch.key, user, ...cause, ended_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The reason why a login ended; undefined after a logout, or if the login never existed. */
export async function readEndOfLogin(
  { db }: Pick<Store, 'db'>,
  hash: string,
): Promise<EndOfLogin | undefined> {
  const row = await db
    .selectFrom('ended_login')
    .leftJoin('user', 'user.key', 'ended_login.by_user')
    .leftJoin('counter', 'counter.key', 'ended_login.by_counter')
    .where('ended_login.hash', '=', hash)
    .select([
      'ended_login.reason',
      'ended_login.user as ended',
      'ended_login.ended_at',
      'user.key as user_key',
      'user.body as user',
      'counter.key as counter_key',
      'counter.body as counter',
    ])
    .executeTakeFirst();
  if (row?.reason) return { ended: row.reason as LoginEnd };
  if (row?.user_key && row.user && row.counter_key && row.counter) {
    return {
      takenOver: {
        clerk: parseUser(row.user_key, row.user).name,
        counter: parseCounter(row.counter_key, row.counter).name,
        at: row.ended_at,
        isSameClerk: row.ended === row.user_key,
      },
    };
  }
  const expired = await db
    .selectFrom('counter_session')
    .innerJoin('user', 'user.key', 'counter_session.user')
    .where('hash', '=', hash)
    .select('user.active')
    .executeTakeFirst();
  return expired && { ended: expired.active ? 'idle' : 'removed' };
}
