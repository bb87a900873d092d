import { withBranchTransaction } from '../../service/operations/with-branch-transaction.ts';
import type { Store } from '../../service/store/store.ts';

const probeMs = 10_000;

interface Deps {
  readonly store: Store;
  readonly now: () => number;
  readonly isFailing: () => boolean;
}

/** Commits a transaction of the first branch that changes nothing; rejects if that is not possible. */
export async function probeWriting({ store, now }: Pick<Deps, 'store' | 'now'>): Promise<void> {
  const branch = await store.db
    .selectFrom('branch')
    .select('key')
    .where('active', '=', 1)
    .limit(1)
    .executeTakeFirst();
  if (branch) await withBranchTransaction(store, branch.key, now(), async () => {});
}

/**
 * After a failure of the database, tries every ten seconds whether it is over: visitors who see no menu take no ticket
 * that would show it. Returns a function that stops it.
 */
export function startWriteProbe(deps: Deps): () => void {
  const timer = setInterval(() => {
    // A failure is in the health already, and the request that met it first has logged it.
    if (deps.isFailing()) void probeWriting(deps).catch(() => undefined);
  }, probeMs);
  return () => clearInterval(timer);
}
