import { startPostgres } from './start-postgres.ts';

/** Starts PostgreSQL before all tests, unless FOYER_TEST_DATABASE_URL names a server. */
export default async function startPostgresForTests(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.FOYER_TEST_DATABASE_URL) return undefined;
  const postgres = await startPostgres();
  process.env.FOYER_TEST_DATABASE_URL = postgres.url;
  return () => postgres.stop();
}
