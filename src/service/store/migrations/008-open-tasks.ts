import { type Kysely, sql } from 'kysely';

/** Finds the tasks that are still to be done, however many were. */
export async function openTasks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('task_open')
    .on('task')
    .columns(['ticket'])
    .where(sql<boolean>`status = 20`)
    .execute();
}
