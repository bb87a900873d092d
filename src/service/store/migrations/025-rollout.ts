import type { Kysely } from 'kysely';

/** The updates that go out in waves. */
export async function rollout(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rollout')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('begun_at', 'bigint', (column) => column.notNull())
    .addColumn('begun_by', 'text')
    .addColumn('waves', 'text', (column) => column.notNull())
    .addColumn('end', 'text')
    .execute();
}
