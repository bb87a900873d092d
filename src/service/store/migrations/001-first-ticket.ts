import { type Kysely, sql } from 'kysely';

/** The tables for creating tickets. */
export async function firstTicket(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('branch')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('event_seq', 'bigint', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('entity')
    .addColumn('branch', 'text', (column) => column.notNull().references('branch.key'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('active', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('entity_key', ['branch', 'kind', 'key'])
    .execute();

  await db.schema
    .createTable('dispenser')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('branch', 'text', (column) => column.notNull().references('branch.key'))
    .addColumn('websocket_id', 'text', (column) => column.notNull())
    .addColumn('active', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('dispenser_key')
    .addColumn('dispenser', 'text', (column) => column.notNull().references('dispenser.key'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('valid_until', 'bigint')
    .addPrimaryKeyConstraint('dispenser_key_key', ['hash', 'dispenser'])
    .execute();

  await db.schema
    .createTable('interval_day')
    .addColumn('branch', 'text', (column) => column.notNull().references('branch.key'))
    .addColumn('number_interval', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('last', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('interval_day_key', ['branch', 'number_interval', 'day'])
    .execute();

  await db.schema
    .createTable('ticket')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('branch', 'text', (column) => column.notNull().references('branch.key'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('dispenser', 'text', (column) => column.notNull().references('dispenser.key'))
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('cancel_reason', 'text')
    .addColumn('status_time', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('create_type', 'integer', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('user', 'text', (column) => column.notNull())
    .addColumn('counter', 'text', (column) => column.notNull())
    .addColumn('calls', 'integer', (column) => column.notNull())
    .addColumn('reserved', 'integer', (column) => column.notNull())
    .addColumn('priority', 'integer', (column) => column.notNull())
    .addColumn('recording', 'integer', (column) => column.notNull())
    .addColumn('transaction_time_sum', 'bigint', (column) => column.notNull())
    .addColumn('waiting_time_sum', 'bigint', (column) => column.notNull())
    .addColumn('booking_code', 'text')
    .addColumn('customer_name', 'text')
    .addColumn('customer_data', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('ticket_open_number')
    .unique()
    .on('ticket')
    .columns(['branch', 'number'])
    .where(sql<boolean>`status < 60`)
    .execute();

  await db.schema.createIndex('ticket_status').on('ticket').columns(['branch', 'status']).execute();

  await db.schema
    .createTable('task')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('ticket', 'text', (column) => column.notNull().references('ticket.key'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('service', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('status_time', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('create_type', 'integer', (column) => column.notNull())
    .addColumn('zero', 'integer', (column) => column.notNull())
    .addColumn('user', 'text')
    .addColumn('service_body', 'text', (column) => column.notNull())
    .addUniqueConstraint('task_place', ['ticket', 'position'])
    .execute();

  await db.schema
    .createTable('request')
    .addColumn('dispenser', 'text', (column) => column.notNull().references('dispenser.key'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('voided', 'integer', (column) => column.notNull())
    .addColumn('ticket', 'text', (column) => column.references('ticket.key'))
    .addColumn('fingerprint', 'text')
    .addColumn('answer', 'text')
    .addPrimaryKeyConstraint('request_key', ['dispenser', 'id'])
    .execute();

  await db.schema
    .createTable('event')
    .addColumn('branch', 'text', (column) => column.notNull().references('branch.key'))
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('event_key', ['branch', 'seq'])
    .execute();

  await db.schema
    .createTable('branch_file')
    .addColumn('branch', 'text', (column) => column.primaryKey().references('branch.key'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('applied_at', 'bigint', (column) => column.notNull())
    .execute();
}
