import { type Kysely, sql } from 'kysely';

/** Smart tickets, appointments and wrong passwords. */
export async function smartTicketsAndGuarding(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('dispenser_key').addColumn('smart_key', 'text').execute();

  // A ticket that was reserved on a phone has no dispenser.
  await db.schema
    .alterTable('ticket')
    .addColumn('issuer', 'text', (column) => column.references('dispenser.key'))
    .execute();
  await sql`update ticket set issuer = dispenser`.execute(db);
  await db.schema.alterTable('ticket').dropColumn('dispenser').execute();
  await db.schema.alterTable('ticket').renameColumn('issuer', 'dispenser').execute();
  await db.schema.alterTable('ticket').addColumn('printed', 'text').execute();

  await db.schema
    .alterTable('booking')
    .addColumn('origin', 'text', (column) => column.notNull().defaultTo('file'))
    .execute();
  await db.schema
    .alterTable('booking')
    .addColumn('ticket', 'text', (column) => column.references('ticket.key'))
    .execute();
  await db.schema.createIndex('booking_by_code').on('booking').columns(['branch', 'booking_code']).execute();

  await db.schema
    .createTable('smart_session')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('branch', 'text', (column) => column.notNull().references('branch.key'))
    .addColumn('valid_until', 'bigint', (column) => column.notNull())
    .addColumn('ticket', 'text', (column) => column.references('ticket.key'))
    .execute();

  await db.schema
    .createTable('login_failure')
    .addColumn('user_hash', 'text', (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .execute();
}
