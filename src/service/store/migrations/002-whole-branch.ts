import type { Kysely } from 'kysely';

/** Counters, clerks and bookings. */
export async function wholeBranch(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('branch')
    .addColumn('active', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();

  await db.schema
    .createTable('counter')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('branch', 'text', (column) => column.notNull().references('branch.key'))
    .addColumn('websocket_id', 'text', (column) => column.notNull())
    .addColumn('active', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('user')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('branch', 'text', (column) => column.notNull().references('branch.key'))
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('active', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('booking')
    .addColumn('branch', 'text', (column) => column.notNull().references('branch.key'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('active', 'integer', (column) => column.notNull())
    .addColumn('service', 'text', (column) => column.notNull())
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addColumn('customer_name', 'text')
    .addColumn('booking_code', 'text', (column) => column.notNull())
    .addColumn('verification_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('booking_key', ['branch', 'key'])
    .execute();
}
