import { writeAsMuchAsTicket } from '../../service/operations/tickets/write-as-much-as-ticket.ts';
import { withBranchTransaction } from '../../service/operations/with-branch-transaction.ts';
import type { Store } from '../../service/store/store.ts';
import type { ObservedStoreHealth } from './store-health.ts';

const probeMs = 10_000;

interface Deps {
  readonly store: Store;
  readonly health: Pick<ObservedStoreHealth, 'isFailing' | 'onTrialCommitted'>;
}

/** Commits as much as a ticket in the first branch, and nothing that stays; rejects if that is not possible. */
export async function probeWriting({ store, health }: Deps): Promise<void> {
  const branch = await store.db
    .selectFrom('branch')
    .select('key')
    .where('active', '=', 1)
    .limit(1)
    .executeTakeFirst();
  if (branch) await withBranchTransaction(store, branch.key, writeAsMuchAsTicket);
  health.onTrialCommitted();
}

/**
 * After a failure of the database, tries every ten seconds whether it is over: visitors who see no menu take no ticket
 * that would show it. Returns a function that stops it.
 */
export function startWriteProbe(deps: Deps): () => void {
  const timer = setInterval(() => {
    // A failure is in the health already, and the request that met it first has logged it.
    if (deps.health.isFailing()) void probeWriting(deps).catch(() => undefined);
  }, probeMs);
  return () => clearInterval(timer);
}
