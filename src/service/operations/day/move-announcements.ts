import type { BranchTransaction } from '../branch-transaction.ts';
import { writeClosing } from '../closings/change-closings.ts';
import { readClosings } from '../closings/closings.ts';

/**
 * Shifts the message to the waiting area and the immediate closings by a clock jump, so that each lasts as long as its
 * author wanted. Other closings are planned for a time of the day, so they do not change.
 */
export async function moveAnnouncements(
  transaction: BranchTransaction,
  { by, from }: { readonly by: number; readonly from: number },
): Promise<void> {
  const { db, branch, now, record } = transaction;
  const before = now - by;
  const { numUpdatedRows } = await db
    .updateTable('hall_message')
    .set((eb) => ({ until: eb('until', '+', by) }))
    .where('branch', '=', branch.key)
    .where('until', '>', before)
    // A message does not record when it was written, but its event does.
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('event')
          .select('seq')
          .where('branch', '=', branch.key)
          .where('event', '=', 'hall.changed')
          .where('time', '>', from),
      ),
    )
    .executeTakeFirst();
  if (numUpdatedRows > 0n) record('hall.changed', now, {});
  for (const closing of await readClosings(transaction, before)) {
    if (!closing.isImmediate || closing.from <= from) continue;
    const until = closing.until === null ? null : closing.until + by;
    await writeClosing(transaction, { ...closing, from: closing.from + by, until });
  }
}
