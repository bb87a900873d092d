import { type Kysely, sql } from 'kysely';

/** An index on open tasks, which are few. */
export async function openTasks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('task_open')
    .on('task')
    .columns(['ticket'])
    .where(sql<boolean>`status = 20`)
    .execute();
}
