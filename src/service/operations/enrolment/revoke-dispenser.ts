import { revokeKeys } from '../../secret/dispenser-keys.ts';
import type { Store } from '../../store/store.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';
import { activeDispenser } from './list-dispensers.ts';

/**
 * Ends all keys of a dispenser on all nodes, including a confirmed key that is not claimed yet. The dispenser's page
 * is notified at once.
 */
export async function revokeDispenser(
  websocketID: string,
  { store }: { readonly store: Store },
): Promise<'revoked' | 'unknown-dispenser' | 'no-key'> {
  const dispenser = await activeDispenser(store.db, websocketID);
  if (!dispenser) return 'unknown-dispenser';
  return withBranchTransaction(store, dispenser.branch, async ({ db, record, now }) => {
    const enrolment = await db
      .deleteFrom('enrolment')
      .where('dispenser', '=', dispenser.key)
      .returning('claimed_at')
      .execute();
    const hadKey = await revokeKeys(db, { dispenser: dispenser.key, reason: 'revoked', now });
    if (!hadKey && enrolment.length === 0) return 'no-key';
    record('config.changed', now, { entity: 'dispenser', key: dispenser.key });
    return 'revoked';
  });
}
