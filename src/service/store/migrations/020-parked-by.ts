import type { Kysely } from 'kysely';

/** The counter that has set a ticket aside. */
export async function parkedBy(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ticket').addColumn('parked_by', 'text').execute();
}
