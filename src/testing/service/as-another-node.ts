import type { Database } from '../../service/store/schema/tables.ts';
import type { Store } from '../../service/store/store.ts';

/** Changes rows as another node would, so the service's cached data become outdated. */
export async function asAnotherNode(
  { db }: Pick<Store, 'db'>,
  change: (db: Database) => { execute(): Promise<unknown> },
): Promise<void> {
  await change(db).execute();
  await db
    .updateTable('branch')
    .set((eb) => ({ event_seq: eb('event_seq', '+', 1) }))
    .execute();
}
