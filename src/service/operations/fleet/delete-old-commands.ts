import type { Store } from '../../store/store.ts';

const dayMs = 24 * 60 * 60_000;

/** Deletes the commands for dispensers that are older than `retentionDays`: they name administrators. */
export async function deleteOldCommands(
  { db, clock }: Pick<Store, 'db' | 'clock'>,
  retentionDays: number,
): Promise<void> {
  await db
    .deleteFrom('dispenser_command')
    .where('ordered_at', '<', clock.now() - retentionDays * dayMs)
    .execute();
}
