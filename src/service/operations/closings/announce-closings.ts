import { openBranchReader } from '../../store/branch-reader.ts';
import type { Store } from '../../store/store.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';
import { nextClosingAt } from './closings.ts';

/**
 * Returns a function that sends `waitingInfo.changed` in each branch where a closing has begun or ended since its last
 * run. Otherwise, screens would show the change only after their next poll.
 */
export function closingAnnouncer(store: Store): () => Promise<void> {
  let checkedUntil = store.clock.now();
  return async () => {
    const [since, now] = [checkedUntil, store.clock.now()];
    checkedUntil = now;
    const rows = await store.db.selectFrom('closing').select('branch').distinct().execute();
    for (const { branch } of rows) {
      const reader = await openBranchReader(store, branch);
      if ((await nextClosingAt(reader, since)) > now) continue;
      await withBranchTransaction(store, branch, async ({ waitsChanged }) => waitsChanged());
    }
  };
}
