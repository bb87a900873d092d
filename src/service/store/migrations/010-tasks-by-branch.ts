import { type Kysely, sql } from 'kysely';

/** Gives tasks their branch, and indexes by branch to reads that went through the rows of all branches. */
export async function tasksByBranch(db: Kysely<unknown>): Promise<void> {
  // The default lets a node of an earlier version go on adding tasks; no estimate uses those.
  await db.schema
    .alterTable('task')
    .addColumn('branch', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update task set branch = (select branch from ticket where ticket.key = task.ticket)`.execute(db);

  await db.schema.dropIndex('task_ended').execute();
  await db.schema
    .createIndex('task_served')
    .on('task')
    .columns(['branch', 'service', 'ended_at'])
    .where(sql<boolean>`ended_at is not null`)
    .execute();
  await db.schema.dropIndex('task_open').execute();
  await db.schema
    .createIndex('task_open')
    .on('task')
    .columns(['branch', 'ticket'])
    .where(sql<boolean>`status = 20`)
    .execute();

  const byColumns: readonly [name: string, table: string, columns: string[]][] = [
    ['counter_session_branch', 'counter_session', ['branch']],
    ['counter_session_counter', 'counter_session', ['counter']],
    ['counter_session_user', 'counter_session', ['user']],
    ['counter_branch', 'counter', ['branch']],
    ['counter_websocket_id', 'counter', ['websocket_id']],
    ['dispenser_branch', 'dispenser', ['branch']],
    ['user_branch', 'user', ['branch']],
    ['user_username', 'user', ['username']],
    ['booking_time', 'booking', ['branch', 'time']],
    ['smart_session_expiry', 'smart_session', ['valid_until']],
  ];
  for (const [name, table, columns] of byColumns) {
    await db.schema.createIndex(name).on(table).columns(columns).execute();
  }
}
