import { type Kysely, sql } from 'kysely';

/** What visitors need at the counter, which is deleted as their names are. */
export async function needs(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ticket').addColumn('needs', 'text').execute();
  await db.schema.dropIndex('ticket_personal').execute();
  await db.schema
    .createIndex('ticket_personal')
    .on('ticket')
    .columns(['branch', 'created_at'])
    .where(
      sql<boolean>`(customer_name is not null or customer_data <> '{}' or booking_code is not null or needs is not null)`,
    )
    .execute();
}
