import type { Kysely } from 'kysely';

/** By which login an older one was ended, so that its clerk can be told. */
export async function endedLogins(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ended_login')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('branch', 'text', (column) => column.notNull().references('branch.key'))
    .addColumn('user', 'text', (column) => column.notNull())
    .addColumn('by_user', 'text', (column) => column.notNull())
    .addColumn('by_counter', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'bigint', (column) => column.notNull())
    .execute();
}
