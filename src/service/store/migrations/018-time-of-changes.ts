import type { Kysely } from 'kysely';

/** The time of the newest change of a branch, before which no later one can be. Unknown for changes so far. */
export async function timeOfChanges(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('branch').addColumn('changed_at', 'bigint').execute();
}
