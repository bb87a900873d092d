import type { Kysely } from 'kysely';

/** When phones have looked at their tickets, indexes that find sessions and appointments, and the digest of the secret. */
export async function reservationsAndSecret(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('smart_session').addColumn('read_at', 'bigint').execute();
  await db.schema.createIndex('smart_session_by_ticket').on('smart_session').columns(['ticket']).execute();
  await db.schema
    .createIndex('smart_session_by_expiry')
    .on('smart_session')
    .columns(['valid_until'])
    .execute();
  await db.schema
    .createIndex('booking_by_time')
    .on('booking')
    .columns(['branch', 'service', 'time'])
    .execute();
  await db.schema
    .createTable('secret_digest')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('digest', 'text', (column) => column.notNull())
    .execute();
}
