import { retention } from '../../store/retention.ts';
import type { Store } from '../../store/store.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Deletes staff names and texts: closings and messages to the waiting area that ended a day ago, and uses of visitors'
 * data that are older than the history.
 */
export async function deleteStaffNames({ db, clock, scrub }: Store, historyDays: number): Promise<void> {
  const now = clock.deletionTime();
  const deleted = [
    await db
      .deleteFrom('closing')
      .where('until', '<', now - retention.staffText)
      .executeTakeFirst(),
    await db
      .deleteFrom('hall_message')
      .where('until', '<', now - retention.staffText)
      .executeTakeFirst(),
    await db
      .deleteFrom('data_use')
      .where('at', '<', now - historyDays * dayMs)
      .executeTakeFirst(),
  ];
  if (deleted.some(({ numDeletedRows }) => numDeletedRows > 0n)) await scrub();
}
