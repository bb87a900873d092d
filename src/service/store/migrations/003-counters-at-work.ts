import { type Kysely, sql } from 'kysely';

/** The queue, logins of clerks and repeated calls. */
export async function countersAtWork(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('branch').addColumn('day_ended', 'text').execute();

  await db.schema.alterTable('ticket').addColumn('callable_at', 'bigint').execute();
  await db.schema.alterTable('ticket').addColumn('rank', 'bigint').execute();
  await db.schema
    .alterTable('ticket')
    .addColumn('seq', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('ticket').addColumn('clerk', 'text').execute();
  await sql`update ticket set callable_at = created_at, rank = created_at`.execute(db);

  await db.schema.alterTable('task').addColumn('chain', 'text').execute();
  await db.schema.alterTable('task').addColumn('started_at', 'bigint').execute();
  await db.schema.alterTable('task').addColumn('ended_at', 'bigint').execute();
  await db.schema
    .createIndex('task_ended')
    .on('task')
    .columns(['service', 'ended_at'])
    .where(sql<boolean>`ended_at is not null`)
    .execute();

  await db.schema
    .createTable('counter_session')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('branch', 'text', (column) => column.notNull().references('branch.key'))
    .addColumn('user', 'text', (column) => column.notNull().references('user.key'))
    .addColumn('counter', 'text', (column) => column.references('counter.key'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_seen', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('counter_request')
    .addColumn('counter', 'text', (column) => column.notNull().references('counter.key'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addPrimaryKeyConstraint('counter_request_key', ['counter', 'id'])
    .execute();
}
