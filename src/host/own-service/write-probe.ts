import type { BranchTransaction } from '../../service/operations/branch-transaction.ts';
import { withBranchTransaction } from '../../service/operations/day/with-branch-transaction.ts';
import { writeAsMuchAsTicket } from '../../service/operations/tickets/write-as-much-as-ticket.ts';
import type { Store } from '../../service/store/store.ts';
import { repeatJob, type StopJob } from './repeat-job.ts';
import type { ObservedStoreHealth } from './store-health.ts';

const probeMs = 10_000;
/** While nothing has failed, only one probe in this many runs. */
const quietProbes = 6;

interface Deps {
  readonly store: Store;
  readonly health: Pick<ObservedStoreHealth, 'isDoubtful' | 'onTrialCommitted' | 'onTrialFailed'>;
}

/** Commits as much data as a ticket needs in the first branch, and keeps nothing. Rejects if that fails. */
export async function probeWriting({ store, health }: Deps): Promise<void> {
  try {
    await inFirstBranch(store, async (transaction) => {
      await writeAsMuchAsTicket(transaction);
      await changeNoTicket(transaction);
    });
  } catch (error) {
    health.onTrialFailed(error);
    throw error;
  }
  health.onTrialCommitted();
}

/** Fails if a reason other than disk space prevents the storing of tickets: a lock, or a missing right or table. */
async function changeNoTicket({ db }: BranchTransaction): Promise<void> {
  const none = { status: 0 };
  await db.updateTable('ticket').set(none).where('key', '=', '').execute();
  await db.updateTable('task').set(none).where('key', '=', '').execute();
  await db.updateTable('interval_day').set({ day: '' }).where('day', '=', '').execute();
}

/** Runs `work` in the first branch, if there is a branch. */
async function inFirstBranch(
  store: Store,
  work: (transaction: BranchTransaction) => Promise<void>,
): Promise<void> {
  const branch = await firstBranch(store);
  if (branch) await withBranchTransaction(store, branch.key, work);
}

const firstBranch = ({ db }: Store) =>
  db.selectFrom('branch').select('key').where('active', '=', 1).limit(1).executeTakeFirst();

/**
 * Writes a little every minute, because a node without visitors would not notice a read-only disk. After a failed
 * query, tests every ten seconds whether tickets can be stored: without a menu, no visitor's ticket would reveal the
 * recovery.
 */
export function startWriteProbe(deps: Deps): StopJob {
  let probes = 0;
  async function probe(): Promise<void> {
    probes += 1;
    const isDoubtful = deps.health.isDoubtful();
    if (!isDoubtful && probes % quietProbes > 0) return;
    // Writes one page; after a failure, as much as a ticket needs. The store notes failures.
    await (isDoubtful ? probeWriting(deps) : inFirstBranch(deps.store, changeNoTicket));
  }
  // `/health` already shows the failure, and the first failed request has logged it.
  return repeatJob(probe, probeMs, () => undefined);
}
