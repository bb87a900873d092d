import type { Kysely } from 'kysely';

/** Phones that have booked an appointment: its ticket becomes theirs, in the language in which it was booked. */
export async function phonesWithBookings(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('booking').addColumn('language', 'text').execute();
  await db.schema.alterTable('smart_session').addColumn('booking', 'text').execute();
  await db.schema
    .createIndex('smart_session_booking')
    .on('smart_session')
    .column('booking')
    .where('booking', 'is not', null)
    .execute();
}
