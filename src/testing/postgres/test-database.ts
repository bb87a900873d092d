import { Client } from 'pg';

/** Where the tests' PostgreSQL is; throws where there is none. */
export function testPostgresUrl(): string {
  const url = process.env.FOYER_TEST_DATABASE_URL;
  if (!url) throw new Error('FOYER_TEST_DATABASE_URL: there is no PostgreSQL for the tests');
  return url;
}

/** What this worker has in use, and what it has found or made. */
const inUse = new Set<string>();
const there = new Set<string>();

/** A database that nobody else uses, with nothing in it. */
export interface TestDatabase {
  readonly url: string;
  /** Another test may have it from now on. */
  giveBack(): void;
}

/** Databases are used again and again, since making one takes longer than most tests. */
export async function aTestDatabase(): Promise<TestDatabase> {
  let place = 1;
  const nameAt = () => `foyer_test_${process.env.VITEST_POOL_ID ?? process.pid}_${place}`;
  while (inUse.has(nameAt())) place += 1;
  const name = nameAt();
  inUse.add(name);
  const url = new URL(testPostgresUrl());
  if (!there.has(name)) {
    await withClient(url.href, async (client) => {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
      if (rowCount === 0) await client.query(`create database ${name} encoding 'UTF8' template template0`);
    });
    there.add(name);
  }
  url.pathname = `/${name}`;
  await withClient(url.href, async (client) => {
    const { rows } = await client.query<{ tables: string | null }>(
      `select string_agg(quote_ident(tablename), ', ') as tables
         from pg_tables where schemaname = 'public' and tablename <> 'migration'`,
    );
    // Empties are deleted from, not truncated: tables of tests are small, and new files for each take longer.
    await client.query(
      `set session_replication_role = replica; ${(rows[0]?.tables?.split(', ') ?? [])
        .map((table) => `delete from ${table}`)
        .join('; ')}`,
    );
  });
  return {
    url: url.href,
    giveBack: () => void inUse.delete(name),
  };
}

export async function withClient<T>(url: string, act: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
