import { addJump, readShift } from '../../store/clock/clock-row.ts';
import type { Store } from '../../store/store.ts';
import { moveLapses } from './move-lapses.ts';
import { withBranchTransaction } from './with-branch-transaction.ts';

/**
 * Follows a due jump of the clock in all branches at once, so waits are right even in branches without requests.
 * Called often; usually nothing is due, and then the database is not read.
 */
export async function followClock(store: Store): Promise<void> {
  const { clock, db } = store;
  const jump = clock.dueJump();
  if (!jump) return;
  const shift = await db.transaction().execute(async (transaction) => {
    if (await addJump(transaction, clock.shift(), jump)) await moveLapses(transaction, jump);
    return readShift(transaction);
  });
  clock.follow(shift);
  const branches = await db.selectFrom('branch').select('key').execute();
  for (const { key } of branches) await withBranchTransaction(store, key, async () => {});
}
