import { type Kysely, sql } from 'kysely';

/** Indexes for the deletion of personal data that skip rows without any. */
export async function retention(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('ticket_personal')
    .on('ticket')
    .columns(['branch', 'created_at'])
    .where(sql<boolean>`(customer_name is not null or customer_data <> '{}' or booking_code is not null)`)
    .execute();
  await db.schema
    .createIndex('request_answered')
    .on('request')
    .columns(['dispenser', 'at'])
    .where(sql<boolean>`answer is not null`)
    .execute();
}
