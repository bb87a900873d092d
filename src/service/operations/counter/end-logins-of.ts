import { parseCounter } from '../../store/configuration-rows.ts';
import { forgetLogins } from '../../store/remember.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { endSession } from '../changes/counter-session.ts';
import { noteEndedLogins } from '../changes/ended-logins.ts';

/**
 * Ends all logins of a clerk whose password has changed. Their current ticket waits again at its place, because the
 * person at the counter may not be the clerk.
 */
export async function endLoginsOf(user: string, transaction: BranchTransaction): Promise<void> {
  const { db } = transaction;
  const atCounters = await db
    .selectFrom('counter_session')
    .innerJoin('counter', 'counter.key', 'counter_session.counter')
    .where('counter_session.user', '=', user)
    .select(['counter_session.hash', 'counter.key', 'counter.body'])
    .execute();
  for (const { hash, key, body } of atCounters) {
    const session = { hash, counter: parseCounter(key, body), user: { key: user } };
    await endSession(transaction, session, { why: 'password', visitor: 'handBack' });
  }
  await noteEndedLogins(
    transaction,
    atCounters.map(({ hash }) => ({ hash, user })),
    'password',
  );
  forgetLogins(transaction);
  await db.deleteFrom('counter_session').where('user', '=', user).execute();
}
