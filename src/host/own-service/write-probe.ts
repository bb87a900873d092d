import { withBranchTransaction } from '../../service/operations/day/with-branch-transaction.ts';
import { writeAsMuchAsTicket } from '../../service/operations/tickets/write-as-much-as-ticket.ts';
import type { Store } from '../../service/store/store.ts';
import { repeatJob, type StopJob } from './repeat-job.ts';
import type { ObservedStoreHealth } from './store-health.ts';

const probeMs = 10_000;
/** The number of consecutive probes that are skipped while nothing has failed. */
const quietProbes = 6;

interface Deps {
  readonly store: Store;
  readonly health: Pick<ObservedStoreHealth, 'isFailing' | 'onTrialCommitted'>;
}

/** Commits a ticket's worth of data in the first branch, and nothing permanent; rejects if that fails. */
export async function probeWriting({ store, health }: Deps): Promise<void> {
  const branch = await firstBranch(store);
  if (branch) await withBranchTransaction(store, branch.key, writeAsMuchAsTicket);
  health.onTrialCommitted();
}

/** Commits a transaction that changes nothing, which writes one page. A failure then appears in the health. */
async function writeLittle(store: Store): Promise<void> {
  const branch = await firstBranch(store);
  if (branch) await withBranchTransaction(store, branch.key, async () => {});
}

const firstBranch = ({ db }: Store) =>
  db.selectFrom('branch').select('key').where('active', '=', 1).limit(1).executeTakeFirst();

/**
 * Writes a little every minute, because a node without visitors would not notice a read-only disk
 * otherwise. After a failure of the database, tests every ten seconds if it is over: visitors who see no
 * menu take no ticket that would reveal it.
 */
export function startWriteProbe(deps: Deps): StopJob {
  let probes = 0;
  async function probe(): Promise<void> {
    probes += 1;
    const isFailing = deps.health.isFailing();
    if (!isFailing && probes % quietProbes > 0) return;
    await (isFailing ? probeWriting(deps) : writeLittle(deps.store));
  }
  // A failure is already in the health, and the first failed request has logged it.
  return repeatJob(probe, probeMs, () => undefined);
}
