import { createECDH, createHash, randomBytes } from 'node:crypto';
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { branchTables, newestEventOnPostgres, newestEventOnSqlite } from './branch-tables.ts';
import { counterTables } from './counter-tables.ts';
import { dispenserTables } from './dispenser-tables.ts';
import type { Tables } from './tables.ts';
import { ticketChangeOnPostgres, ticketChangeOnSqlite, ticketTables } from './ticket-tables.ts';
import { visitorTables } from './visitor-tables.ts';

const secretTables: readonly string[] = [
  'create table service_secret (name text primary key, value text not null)',
  'create table secret_digest (id integer primary key, digest text not null)',
];

/**
 * New secrets by name: the key of the tokens on tickets, and the key pair that identifies this service to push
 * services (VAPID). Browsers accept only messages of one key pair, so the secrets are created with the tables, for all
 * nodes.
 */
function newSecrets(): { readonly name: string; readonly value: string }[] {
  return [
    { name: 'follow', value: randomBytes(32).toString('base64url') },
    { name: 'vapid', value: JSON.stringify(newKeyPair()) },
  ];
}

function newKeyPair() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // Node.js omits leading zeros.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return { publicKey, privateKey };
}

/** Tables come after the tables that they reference. */
const tables = [
  ...branchTables,
  ...dispenserTables,
  ...counterTables,
  ...ticketTables,
  ...visitorTables,
  ...secretTables,
];

const triggersOnSqlite = [...newestEventOnSqlite, ...ticketChangeOnSqlite];
const triggersOnPostgres = [...newestEventOnPostgres, ...ticketChangeOnPostgres];

const digest = createHash('sha256')
  .update([...tables, ...triggersOnSqlite, ...triggersOnPostgres].join(';'))
  .digest('hex');

/** The name is derived from the text of the schema, so that databases with a different schema are recognised. */
export const schemaName = `001-schema-${digest.slice(0, 8)}`;

/** Creates the tables of an empty database, and the rows that every database has. */
export const schema: Migration = {
  async up(db: Kysely<Tables>) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    for (const statement of [...tables, ...(isPostgres ? triggersOnPostgres : triggersOnSqlite)]) {
      await sql.raw(statement).execute(db);
    }
    await db.insertInto('clock').values({ shift: 0, since: null }).execute();
    await db.insertInto('service_secret').values(newSecrets()).execute();
  },
};
