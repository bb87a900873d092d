import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/**
 * What phones need to follow a ticket: the hash of the token on its paper, what its visitor has asked for, and the key that makes the
 * tokens. The key is made here, so that it is there before the first ticket, and once for all nodes.
 */
export async function following(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ticket').addColumn('follow_hash', 'text').execute();
  await db.schema.alterTable('ticket').addColumn('later_until', 'bigint').execute();
  await db.schema
    .createIndex('ticket_follow')
    .on('ticket')
    .column('follow_hash')
    .where(sql.ref('follow_hash'), 'is not', null)
    .execute();
  await db.schema
    .alterTable('smart_session')
    .addColumn('rights', 'text', (column) => column.notNull().defaultTo('own'))
    .execute();
  await db.schema
    .createTable('service_secret')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  const key = randomBytes(32).toString('base64url');
  await sql`insert into service_secret (name, value) values ('follow', ${key})`.execute(db);
}
