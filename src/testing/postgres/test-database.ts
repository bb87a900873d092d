import { Client } from 'pg';

/** Where the tests' PostgreSQL is; throws where there is none. */
export function testPostgresUrl(): string {
  const url = process.env.FOYER_TEST_DATABASE_URL;
  if (!url) throw new Error('FOYER_TEST_DATABASE_URL: there is no PostgreSQL for the tests');
  return url;
}

/** What this worker has in use, and the tables of what it has found or made. */
const inUse = new Set<string>();
const tablesOf = new Map<string, string>();

/** A database that nobody else uses, with nothing in it. */
export interface TestDatabase {
  readonly url: string;
  /** Is told once the tables of the service are there. */
  storeTables(): Promise<void>;
  /** Another test may have it from now on. */
  release(): void;
}

/** Databases are used again and again, since making one takes longer than most tests. */
export async function openTestDatabase(): Promise<TestDatabase> {
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
    // Tests of other files, and those of stores that fail, leave other tables than those of the service.
    const query =
      before === undefined || (await tablesIn(client)) !== before
        ? 'drop schema public cascade; create schema public'
        : `set session_replication_role = replica; ${emptying(before)}`;
    await client.query(query);
  });
  return {
    url: url.href,
    async storeTables() {
      if (before === undefined) tablesOf.set(name, await withClient(url.href, tablesIn));
    },
    release: () => void inUse.delete(name),
  };
}

/** Tables of tests are small: to empty them is faster than to make new ones. */
function emptying(tables: string): string {
  return tables
    .split(' ')
    .filter((table) => table !== 'migration')
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
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
