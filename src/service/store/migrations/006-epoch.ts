import type { Kysely } from 'kysely';

/** The epoch of event numbers. */
export async function epoch(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('epoch')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('epoch', 'text', (column) => column.notNull())
    .execute();
}
