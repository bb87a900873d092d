import { type Kysely, sql } from 'kysely';

/** What the estimated waits need: how long a ticket occupied its counter, and which counters were staffed when. */
export async function occupancyAndStaffing(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('task').addColumn('occupied_since', 'bigint').execute();
  await sql`update task set occupied_since = started_at`.execute(db);
  await db.schema.alterTable('counter_session').addColumn('free_since', 'bigint').execute();

  await db.schema
    .createTable('staffing')
    .addColumn('branch', 'text', (column) => column.notNull().references('branch.key'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('counter', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('until', 'bigint')
    .addColumn('user', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('staffing_key', ['branch', 'day', 'counter', 'since'])
    .execute();
}
