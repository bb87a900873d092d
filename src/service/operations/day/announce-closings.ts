import { openBranchReader } from '../../store/branch-reader.ts';
import { forEach } from '../../store/for-each.ts';
import type { Store } from '../../store/store.ts';
import { nextClosingAt } from '../closings/closings.ts';
import { withBranchTransaction } from './with-branch-transaction.ts';

/**
 * Returns a function that sends `waitingInfo.changed` in each branch where a closing has begun or ended since its last
 * run. Otherwise, screens would show the change only after their next poll.
 */
export function closingAnnouncer(store: Store): () => Promise<void> {
  const startedAt = store.clock.now();
  /** The time of the last successful check of each branch with closings. */
  const checkedUntil = new Map<string, number>();
  return async () => {
    const now = store.clock.now();
    const rows = await store.db.selectFrom('closing').select('branch').distinct().execute();
    const announceIn = async (branch: string) => {
      const reader = await openBranchReader(store, branch);
      if ((await nextClosingAt(reader, checkedUntil.get(branch) ?? startedAt)) <= now)
        await withBranchTransaction(store, branch, async ({ waitsChanged }) => waitsChanged());
      checkedUntil.set(branch, now);
    };
    await forEach(rows, ({ branch }) => announceIn(branch));
  };
}
