import { withBranchTransaction } from '../../service/operations/day/with-branch-transaction.ts';
import { writeAsMuchAsTicket } from '../../service/operations/tickets/write-as-much-as-ticket.ts';
import type { Store } from '../../service/store/store.ts';
import { repeatJob, type StopJob } from './repeat-job.ts';
import type { ObservedStoreHealth } from './store-health.ts';

const probeMs = 10_000;
/** The number of probes that are skipped in a row while nothing has failed. */
const quietProbes = 6;

interface Deps {
  readonly store: Store;
  readonly health: Pick<ObservedStoreHealth, 'isFailing' | 'onTrialCommitted'>;
}

/** Commits as much as a ticket in the first branch, and nothing that stays; rejects if that is not possible. */
export async function probeWriting({ store, health }: Deps): Promise<void> {
  const branch = await firstBranch(store);
  if (branch) await withBranchTransaction(store, branch.key, writeAsMuchAsTicket);
  health.onTrialCommitted();
}

/** Commits a transaction that changes nothing, which writes one page. A failure is in the health then. */
async function writeLittle(store: Store): Promise<void> {
  const branch = await firstBranch(store);
  if (branch) await withBranchTransaction(store, branch.key, async () => {});
}

const firstBranch = ({ db }: Store) =>
  db.selectFrom('branch').select('key').where('active', '=', 1).limit(1).executeTakeFirst();

/**
 * Writes a little every minute, because a node without visitors would notice a read-only disk by nothing else. After a failure of the
 * database, tries every ten seconds whether it is over: visitors who see no menu take no ticket that would show it.
 */
export function startWriteProbe(deps: Deps): StopJob {
  let probes = 0;
  async function probe(): Promise<void> {
    probes += 1;
    const isFailing = deps.health.isFailing();
    if (!isFailing && probes % quietProbes > 0) return;
    await (isFailing ? probeWriting(deps) : writeLittle(deps.store));
  }
  // A failure is in the health already, and the request that met it first has logged it.
  return repeatJob(probe, probeMs, () => undefined);
}
