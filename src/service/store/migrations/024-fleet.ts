import type { Kysely } from 'kysely';

/** What machines of dispensers report, and what administrators want of them. */
export async function fleet(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('dispenser').addColumn('reported_at', 'bigint').execute();
  await db.schema.alterTable('dispenser').addColumn('report', 'text').execute();
  await db.schema.alterTable('dispenser').addColumn('pause', 'text').execute();
  await db.schema
    .createTable('dispenser_command')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('dispenser', 'text', (column) => column.notNull().references('dispenser.key'))
    .addColumn('command', 'text', (column) => column.notNull())
    .addColumn('ordered_at', 'bigint', (column) => column.notNull())
    .addColumn('ordered_by', 'text')
    .addColumn('ended_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('dispenser_command_ordered')
    .on('dispenser_command')
    .columns(['dispenser', 'ordered_at'])
    .execute();
}
