import { parseCounter } from '../../store/configuration-rows.ts';
import { forEach } from '../../store/for-each.ts';
import type { Database } from '../../store/schema/tables.ts';
import type { Store } from '../../store/store.ts';
import { endSession } from '../changes/counter-session.ts';
import { noteEndedLogins } from '../changes/ended-logins.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';

/**
 * Ends logins of counters and clerks that were removed from their branch. The current ticket returns to its place in
 * the queue, because nobody could call it from a removed counter.
 */
export async function endLostLogins(store: Store): Promise<void> {
  const branches = await lostLogins(store.db).select('counter_session.branch').distinct().execute();
  const endIn = (branch: string) =>
    withBranchTransaction(store, branch, async (transaction) => {
      const lost = await lostLogins(transaction.db)
        .where('counter_session.branch', '=', branch)
        .select(['counter_session.hash', 'counter_session.user', 'counter.key', 'counter.body'])
        .execute();
      for (const { hash, user, key, body } of lost) {
        const session = { hash, counter: parseCounter(key, body), user: { key: user } };
        await endSession(transaction, session, { why: 'removed', visitor: 'handBack' });
      }
      await noteEndedLogins(transaction, lost, 'removed');
    });
  await forEach(branches, ({ branch }) => endIn(branch));
}

/** The logins at counters of active branches whose counter or clerk is not active. */
function lostLogins(db: Database) {
  return db
    .selectFrom('counter_session')
    .innerJoin('branch', 'branch.key', 'counter_session.branch')
    .innerJoin('counter', 'counter.key', 'counter_session.counter')
    .innerJoin('user', 'user.key', 'counter_session.user')
    .where('branch.active', '=', 1)
    .where((eb) => eb.or([eb('counter.active', '=', 0), eb('user.active', '=', 0)]));
}
