import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import { Client, type ClientConfig, DatabaseError, Pool, type PoolConfig, types } from 'pg';
import type { Database, Tables } from './schema/tables.ts';
import { StoreOpenError, StoreTransientError } from './store-errors.ts';
import { observed, type StoreObserver } from './store-observer.ts';

// This file and postgres-commit-notifier.ts contain the differences between PostgreSQL and SQLite, which decision 042
// lists.

/** In milliseconds. A branch is locked only briefly, so a client that waits longer gets a retryable error. */
const timeouts: ClientConfig = {
  lock_timeout: 5_000,
  statement_timeout: 10_000,
  // A node that hangs in a transaction loses its lock on the branch after this time.
  idle_in_transaction_session_timeout: 10_000,
  query_timeout: 15_000,
};

const connectTimeoutMs = 5_000;

/** The maximum number of connections per node. The server must have enough connections for all nodes. */
const maxConnections = 10;

/** The ID of a column type in PostgreSQL's catalogue. */
const int8 = 20;

function clientSettings(url: string): ClientConfig {
  return {
    connectionString: url,
    application_name: 'foyer',
    // If the server's default were stricter, consecutive transactions of a branch would fail.
    options: '-c default_transaction_isolation=read\\ committed',
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    types: {
      // Numbers are safe, because timestamps and event numbers are far below 2^53.
      getTypeParser: (oid, format) => (oid === int8 ? Number : types.getTypeParser(oid, format)),
    },
  };
}

/** A single connection, which the caller must open. */
export function createPostgresClient(url: string): Client {
  return new Client({ ...clientSettings(url), ...timeouts });
}

/** Kysely on a pool that replaces broken connections. Destroying Kysely closes the pool. */
export function kyselyOnPostgres(url: string, observer?: StoreObserver): Database {
  const pool = connectionPool({ ...clientSettings(url), ...timeouts, max: maxConnections });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...observed(observer) });
}

/** Kysely without timeouts, because changing a large table takes long, and another node may be changing it now. */
export function kyselyForMigrations(url: string): Database {
  const pool = connectionPool({ ...clientSettings(url), max: 1 });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

function connectionPool(settings: PoolConfig): PostgresPool {
  const pool = new Pool(settings);
  // A broken connection fails its query or is replaced. Without a listener, its error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    async connect() {
      const client = await pool.connect().catch((error) => {
        throw new StoreTransientError(error);
      });
      return withErrorHandling(client, (isBroken) => client.release(isBroken));
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

type Query = (text: string, parameters: unknown[]) => Promise<{ readonly command: string }>;

/** The transaction was rolled back, but the connection is intact. */
class CommitFailed extends Error {}

/** Makes the pool discard a broken connection, and turns transient errors into StoreTransientError. */
function withErrorHandling(
  client: { query: Query },
  release: (isBroken: boolean) => void,
): PostgresPoolClient {
  let isBroken = false;
  async function query(text: string, parameters: readonly unknown[]): Promise<unknown> {
    if (isBroken) throw new StoreTransientError(new Error('the connection is broken'));
    try {
      const result = await client.query(text, parameters.map(withoutNul));
      // The server reports no error for a commit that has no effect because an earlier statement failed.
      if (text === 'commit' && result.command !== 'COMMIT') throw new CommitFailed(`${result.command}`);
      return result;
    } catch (error) {
      // The detail can contain values of a row, such as a visitor's name.
      if (error instanceof DatabaseError) error.detail = undefined;
      isBroken = isConnectionLost(error);
      throw isBroken || isTransient(error) ? new StoreTransientError(error) : error;
    }
  }
  return { query: query as PostgresPoolClient['query'], release: () => release(isBroken) };
}

/** Replaces the only character that PostgreSQL texts cannot contain. */
function withoutNul(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
}

/** True for errors that are not from the server, and for errors with which the server closes a connection. */
function isConnectionLost(error: unknown): boolean {
  if (error instanceof CommitFailed) return false;
  return !(error instanceof DatabaseError) || /^(08|57P|25P03)/.test(error.code ?? '');
}

/**
 * True if the disk is full, if a query was cancelled, locked out or deadlocked, if no connection is free, or if the
 * server is read-only after a failover.
 */
function isTransient(error: unknown): boolean {
  if (error instanceof CommitFailed) return true;
  return error instanceof DatabaseError && /^(53|57|58|55P03|40|25006)/.test(error.code ?? '');
}

/** Refuses a database that could lose a committed ticket, or that cannot store every name. */
export async function assertPostgresDurable(db: Database, name: string): Promise<void> {
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

/** Turns a failure to open a database into a StoreOpenError; returns other errors unchanged. */
export function toPostgresOpenError(error: unknown, name: string): unknown {
  const cause = error instanceof StoreTransientError ? error.cause : error;
  if (cause instanceof DatabaseError && /^(28|3D|42501)/.test(cause.code ?? '')) {
    return new StoreOpenError('access-denied', name, cause);
  }
  return error instanceof StoreTransientError ? new StoreOpenError('unreachable', name, cause) : error;
}

/** The name of the database for operators, without the user and the password. */
export function postgresDisplayName(url: string): string {
  const { host, database } = new Client({ connectionString: url });
  return `PostgreSQL ${database ?? ''} at ${host}`;
}
