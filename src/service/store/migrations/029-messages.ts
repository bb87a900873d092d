import { createECDH } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/**
 * Whom to send messages about a ticket, and the key pair by which push services know this service (VAPID). It is made here, once for all
 * nodes, because a browser accepts messages of that key alone.
 */
export async function messages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('message_address')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('ticket', 'text', (column) => column.notNull())
    .addColumn('branch', 'text', (column) => column.notNull().references('branch.key'))
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('soon_told', 'integer', (column) => column.notNull())
    .addColumn('calls_told', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('message_address_ticket').on('message_address').column('ticket').execute();
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // Node leaves out zeros at the beginning.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  const value = JSON.stringify({ publicKey, privateKey });
  await sql`insert into service_secret (name, value) values ('vapid', ${value})`.execute(db);
}
