import { type Dialect, type Kysely, PostgresDialect, type PostgresPoolClient, sql } from 'kysely';
import { Client, type ClientConfig, DatabaseError, Pool, types } from 'pg';
import { StoreOpenError, StoreTransientError } from './store-errors.ts';
import type { Tables } from './tables.ts';

// What is different with PostgreSQL stands here and in postgres-commit-notifier.ts; 042 has the list.

/** In milliseconds. A branch's row is held for a few; whoever waits longer for one is told so and asks again. */
const patience = { connect: 5_000, lock: 5_000, statement: 10_000, answer: 15_000 };

/** A node answers a few at a time; the server has connections for all nodes. */
const mostConnections = 10;

const int8 = 20;

function settingsOf(url: string): ClientConfig {
  return {
    connectionString: url,
    application_name: 'foyer',
    // Where the server was set to anything stricter, acts of a branch that follow one another would fail.
    options: '-c default_transaction_isolation=read\\ committed',
    connectionTimeoutMillis: patience.connect,
    lock_timeout: patience.lock,
    statement_timeout: patience.statement,
    // A node that stands still gives the row of a branch back.
    idle_in_transaction_session_timeout: patience.statement,
    query_timeout: patience.answer,
    keepAlive: true,
    types: {
      // Moments and event numbers are far below 2^53.
      getTypeParser: (oid, format) => (oid === int8 ? Number : types.getTypeParser(oid, format)),
    },
  };
}

/** A connection of its own, to be opened. */
export function createPostgresClient(url: string): Client {
  return new Client(settingsOf(url));
}

/** How Kysely speaks to the database, over connections that come back by themselves; closing Kysely closes them. */
export function postgresDialect(url: string): Dialect {
  const pool = new Pool({ ...settingsOf(url), max: mostConnections });
  // A connection that breaks fails the query that is on it, or is replaced; neither is a reason to end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new PostgresDialect({
    pool: {
      async connect() {
        const client = await pool.connect().catch((error) => {
          throw new StoreTransientError(error);
        });
        return guarded(client, (isBroken) => client.release(isBroken));
      },
      end: () => pool.end(),
    },
  });
}

type Query = (text: string, parameters: unknown[]) => Promise<unknown>;

/** Gives a connection that failed back as broken, and says of a failure whether the database was away. */
function guarded(client: { query: Query }, release: (isBroken: boolean) => void): PostgresPoolClient {
  let isBroken = false;
  async function query(text: string, parameters: readonly unknown[]): Promise<unknown> {
    if (isBroken) throw new StoreTransientError(new Error('the connection is broken'));
    try {
      return await client.query(text, parameters.map(storable));
    } catch (error) {
      // It repeats what the row says, which may be somebody's name.
      if (error instanceof DatabaseError) error.detail = undefined;
      isBroken = isConnectionLost(error);
      throw isBroken || isPassing(error) ? new StoreTransientError(error) : error;
    }
  }
  return { query: query as PostgresPoolClient['query'], release: () => release(isBroken) };
}

/** The only character that text in PostgreSQL cannot have is replaced by the one for such characters. */
function storable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
}

/** Whatever the server did not say itself, and its farewells. */
function isConnectionLost(error: unknown): boolean {
  return !(error instanceof DatabaseError) || /^(08|57P|25P03)/.test(error.code ?? '');
}

/** Full, out of connections, cancelled, locked, deadlocked, read-only after a change of servers: asking again may help. */
function isPassing(error: unknown): boolean {
  return error instanceof DatabaseError && /^(53|57|58|55P03|40|25006)/.test(error.code ?? '');
}

/** Lets nodes that start at the same moment bring the database up to date one after the other. */
export async function takeTurnToMigrate(db: Kysely<Tables>): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(db);
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`select pg_advisory_xact_lock(${sql.lit(7_000_042)})`.execute(db);
}

/** Refuses a database that could lose a committed ticket, or cannot hold every name. */
export async function assertPostgresDurable(db: Kysely<Tables>, name: string): Promise<void> {
  const refused: Record<string, (setting: string) => boolean> = {
    fsync: (setting) => setting !== 'on',
    full_page_writes: (setting) => setting !== 'on',
    synchronous_commit: (setting) => setting === 'off',
    server_encoding: (setting) => setting !== 'UTF8',
  };
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in (${sql.join(Object.keys(refused))})
  `.execute(db);
  for (const { name: setting, setting: value } of rows) {
    if (refused[setting]?.(value)) {
      throw new StoreOpenError('not-durable', name, new Error(`${setting} is ${value}`));
    }
  }
}

/** What a failure to open a database means to an operator; other errors come back as they are. */
export function toPostgresOpenError(error: unknown, name: string): unknown {
  const cause = error instanceof StoreTransientError ? error.cause : error;
  if (cause instanceof DatabaseError && /^(28|3D|42501)/.test(cause.code ?? '')) {
    return new StoreOpenError('not-let-in', name, cause);
  }
  return error instanceof StoreTransientError ? new StoreOpenError('unreachable', name, cause) : error;
}

/** What an operator calls the database: without user and password. */
export function postgresDisplayName(url: string): string {
  const { host, database } = new Client({ connectionString: url });
  return `PostgreSQL ${database ?? ''} at ${host}`;
}
