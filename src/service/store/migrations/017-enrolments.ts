import type { Kysely } from 'kysely';

/** Enrolment of dispensers, revocation and rotation of their keys. All keys so far come from branch files. */
export async function enrolments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('dispenser_key')
    .addColumn('origin', 'text', (column) => column.notNull().defaultTo('file'))
    .execute();
  await db.schema
    .alterTable('dispenser')
    .addColumn('rotation_requested', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('revoked_key')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('revoked_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('enrolment')
    .addColumn('device_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_hash', 'text', (column) => column.notNull().unique())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('dispenser', 'text', (column) => column.references('dispenser.key'))
    .addColumn('claimed_at', 'bigint')
    .execute();
}
