import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** The version to which machines are updated. Of updates that go out nobody knows it, so they stop. */
export async function rolloutTarget(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('rollout')
    .addColumn('target', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await (db as Kysely<Tables>)
    .updateTable('rollout')
    .set({ end: JSON.stringify({ kind: 'stopped', by: null }) })
    .where('end', 'is', null)
    .execute();
}
