import type { Store } from '../../store/store.ts';
import { withBranchTransaction } from '../with-branch-transaction.ts';

/** Ends the due day of every active branch. Called at the start and every minute, for branches without requests. */
export async function endDueDays(store: Store, now: number): Promise<void> {
  const branches = await store.db.selectFrom('branch').select('key').where('active', '=', 1).execute();
  for (const { key } of branches) await withBranchTransaction(store, key, now, async () => {});
}
