import { createHash } from 'node:crypto';
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { branchTables, newestEventOnPostgres, newestEventOnSqlite } from './branch-tables.ts';
import { counterTables } from './counter-tables.ts';
import { dispenserTables } from './dispenser-tables.ts';
import { newSecrets, secretTables } from './secret-tables.ts';
import type { Tables } from './tables.ts';
import { ticketTables } from './ticket-tables.ts';
import { visitorTables } from './visitor-tables.ts';

/** In the order of their references. */
const tables = [
  ...branchTables,
  ...dispenserTables,
  ...counterTables,
  ...ticketTables,
  ...visitorTables,
  ...secretTables,
];

const digest = createHash('sha256')
  .update([...tables, ...newestEventOnSqlite, ...newestEventOnPostgres].join(';'))
  .digest('hex');

/**
 * The name of the schema among the migrations. It is derived from the text, so a
 * database with another text is recognised.
 */
export const schemaName = `001-schema-${digest.slice(0, 8)}`;

/** The tables of an empty database, and the rows that every database has. */
export const schema: Migration = {
  async up(db: Kysely<Tables>) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    for (const statement of [...tables, ...(isPostgres ? newestEventOnPostgres : newestEventOnSqlite)]) {
      await sql.raw(statement).execute(db);
    }
    await db.insertInto('clock').values({ shift: 0, since: null }).execute();
    await db.insertInto('service_secret').values(newSecrets()).execute();
  },
};
