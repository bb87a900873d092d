import { type Kysely, sql } from 'kysely';

/** Messages to the hall, the way to the last calls of a branch, and which phones are at which dispenser. */
export async function hallAndPhones(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hall_message')
    .addColumn('branch', 'text', (column) => column.primaryKey().references('branch.key'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('event_called')
    .on('event')
    .columns(['branch', 'seq'])
    .where(sql<boolean>`event = 'ticket.called'`)
    .execute();
  await db.schema.alterTable('smart_session').addColumn('dispenser', 'text').execute();
  await db.schema.alterTable('smart_session').addColumn('here_until', 'bigint').execute();
}
