import type { Kysely } from 'kysely';

/** A booking whose answer was lost is found again by its request. */
export async function requestsOfBookings(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('booking').addColumn('request', 'text').execute();
  await db.schema.alterTable('booking').addColumn('fingerprint', 'text').execute();
  await db.schema
    .createIndex('booking_request')
    .unique()
    .on('booking')
    .columns(['branch', 'request'])
    .where('request', 'is not', null)
    .execute();
}
