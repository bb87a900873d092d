import type { Store } from '../../store/store.ts';

const dayMs = 24 * 60 * 60_000;

/** Deletes commands and rollouts that are older than `retentionDays`, because they contain administrators' names. */
export async function deleteOldCommands(
  { db, clock }: Pick<Store, 'db' | 'clock'>,
  retentionDays: number,
): Promise<void> {
  const before = clock.deletionTime() - retentionDays * dayMs;
  await db.deleteFrom('dispenser_command').where('ordered_at', '<', before).execute();
  await db.deleteFrom('rollout').where('begun_at', '<', before).where('end', 'is not', null).execute();
}
