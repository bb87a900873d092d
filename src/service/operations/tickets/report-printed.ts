import type { PrintReport } from '../../../contract/additions/print-report.ts';
import type { Device } from '../../../contract/device.ts';
import type { Store } from '../../store/store.ts';
import { withBranchTransaction } from '../with-branch-transaction.ts';

interface Circumstances {
  readonly store: Store;
  readonly dispenser: Device;
  readonly now: number;
}

/** Keeps what became of a ticket's paper; false when this dispenser has issued no such ticket. */
export function reportPrinted(
  { ticket, outcome }: PrintReport,
  { store, dispenser, now }: Circumstances,
): Promise<boolean> {
  return withBranchTransaction(store, dispenser.branch, now, async (act) => {
    const row = await act.db
      .updateTable('ticket')
      .set({ printed: outcome })
      .where('key', '=', ticket)
      .where('dispenser', '=', dispenser.key)
      .returning('number')
      .executeTakeFirst();
    if (!row) return false;
    await act.record('ticket.printed', now, { ticket, number: row.number, outcome });
    return true;
  });
}
