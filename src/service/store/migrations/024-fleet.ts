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
    .createTable('dispenser_problem')
    .addColumn('dispenser', 'text', (column) => column.notNull().references('dispenser.key'))
    .addColumn('problem', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('gone_at', 'bigint')
    .addColumn('claimed_at', 'bigint')
    .addColumn('told_at', 'bigint')
    .addPrimaryKeyConstraint('dispenser_problem_key', ['dispenser', 'problem'])
    .execute();
  await db.schema
    .createTable('alert_mute')
    .addColumn('dispenser', 'text', (column) => column.notNull().references('dispenser.key'))
    .addColumn('problem', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('alert_mute_key', ['dispenser', 'problem'])
    .execute();
  await db.schema
    .createIndex('dispenser_command_ordered')
    .on('dispenser_command')
    .columns(['dispenser', 'ordered_at'])
    .execute();
}
