import { Client } from 'pg';

/** The URL of the PostgreSQL server for tests. Throws if there is none. */
export function testPostgresUrl(): string {
  const url = process.env.FOYER_TEST_DATABASE_URL;
  if (!url) throw new Error('FOYER_TEST_DATABASE_URL: there is no PostgreSQL for the tests');
  return url;
}

const inUse = new Set<string>();
const tablesOf = new Map<string, string>();

export type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

/** Opens a test database. Databases are reused, because creating a database takes longer than most tests. */
export async function openTestDatabase() {
  let place = 1;
  const nameAt = () => `foyer_test_${process.env.VITEST_POOL_ID ?? process.pid}_${place}`;
  while (inUse.has(nameAt())) place += 1;
  const name = nameAt();
  inUse.add(name);
  const url = new URL(testPostgresUrl());
  const before = tablesOf.get(name);
  if (before === undefined) {
    await withClient(url.href, async (client) => {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
      if (rowCount === 0) await client.query(`create database ${name} encoding 'UTF8' template template0`);
    });
  }
  url.pathname = `/${name}`;
  await withClient(url.href, async (client) => {
    // Tests of other files and of failing stores leave tables that do not belong to the service.
    const query =
      before === undefined || (await tablesIn(client)) !== before
        ? 'drop schema public cascade; create schema public'
        : `set session_replication_role = replica; ${deleteRowsOf(before)}; update clock set shift = 0, since = null`;
    await client.query(query);
  });
  return {
    url: url.href,
    /**
     * Call this after the service has created its tables, so that the next test empties them instead of creating them.
     */
    async storeTables() {
      if (before === undefined) tablesOf.set(name, await withClient(url.href, tablesIn));
    },
    release: () => void inUse.delete(name),
  };
}

/** Migrations write the rows of these tables, and do not run again. */
const filledByMigrations = ['migration', 'service_secret', 'clock'];

/** Deletes all rows. For small tables, this is faster than creating new tables. */
function deleteRowsOf(tables: string): string {
  return tables
    .split(' ')
    .filter((table) => !filledByMigrations.includes(table))
    .map((table) => `delete from ${table}`)
    .join('; ');
}

async function tablesIn(client: Client): Promise<string> {
  const { rows } = await client.query<{ tables: string | null }>(
    `select string_agg(quote_ident(tablename), ' ' order by tablename) as tables
       from pg_tables where schemaname = 'public'`,
  );
  return rows[0]?.tables ?? '';
}

export async function withClient<T>(url: string, act: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  // The promise that `act` awaits is rejected too, so the event can be ignored.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
