import { branchReader } from '../../store/branch-reader.ts';
import { forEach } from '../../store/for-each.ts';
import type { Store } from '../../store/store.ts';
import { dueEnd } from './end-day.ts';
import { withBranchTransaction } from './with-branch-transaction.ts';

/** Ends due days, even in branches without requests. Call this at startup and every minute. */
export async function endDueDays(store: Store): Promise<void> {
  if (!store.clock.isCertain()) return;
  const branches = await store.db
    .selectFrom('branch')
    .select(['key', 'content', 'event_seq', 'deletion_seq', 'day_ended'])
    .where('active', '=', 1)
    .execute();
  const now = store.clock.now();
  await forEach(branches, async ({ day_ended, ...version }) => {
    // Otherwise, every branch would wait for the disk once a minute.
    const due = await dueEnd(branchReader(store, version), day_ended, now);
    if (due) await withBranchTransaction(store, version.key, async () => {});
  });
}
