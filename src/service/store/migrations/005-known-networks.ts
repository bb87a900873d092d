import type { Kysely } from 'kysely';

/** The networks from which clerks log in, so that guessing elsewhere does not delay them. */
export async function knownNetworks(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('login_failure').execute();
  await db.schema
    .createTable('login_attempt')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addColumn('known_until', 'bigint', (column) => column.notNull())
    .execute();
}
