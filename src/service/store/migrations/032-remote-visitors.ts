import { type Kysely, sql } from 'kysely';

/**
 * Tickets of visitors who have not proved to be at the branch have a share of the numbers, and leave nothing behind if nobody called
 * them. Tickets of earlier versions count as those of visitors who have.
 */
export async function remoteVisitors(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ticket').addColumn('remote_interval', 'text').execute();
  await db.schema
    .createIndex('ticket_unused')
    .on('ticket')
    .columns(['branch', 'status_time'])
    .where(sql<boolean>`remote_interval is not null and calls = 0`)
    .execute();
  await db.schema
    .alterTable('interval_day')
    .addColumn('remote', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('booking').addColumn('deleted_at', 'bigint').execute();
  await db.schema
    .createIndex('booking_deleted')
    .on('booking')
    .columns(['branch', 'deleted_at'])
    .where(sql<boolean>`deleted_at is not null`)
    .execute();
  await db.schema.createIndex('booking_ticket').on('booking').columns(['ticket']).execute();
}
