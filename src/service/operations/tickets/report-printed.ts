import type { PrintReport } from '../../../contract/additions/create-ticket.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';
import type { AtDispenser } from './dispenser-request.ts';

/** Records the outcome of printing; returns false if this dispenser did not create the ticket. */
export function reportPrinted(
  { ticket, outcome }: PrintReport,
  { store, dispenser }: AtDispenser,
): Promise<boolean> {
  return withBranchTransaction(store, dispenser.branch, async ({ db, record, now }) => {
    const row = await db
      .updateTable('ticket')
      .set({ printed: outcome })
      .where('key', '=', ticket)
      .where('dispenser', '=', dispenser.key)
      .returning('number')
      .executeTakeFirst();
    if (!row) return false;
    record('ticket.printed', now, { ticket, number: row.number, outcome });
    return true;
  });
}
