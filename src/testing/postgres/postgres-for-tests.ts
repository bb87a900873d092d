import { startPostgres } from './start-postgres.ts';

/** Before all tests: a PostgreSQL, unless the environment has one to use. Without any the run fails. */
export default async function startPostgresForTests(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.FOYER_TEST_DATABASE_URL) return undefined;
  const postgres = await startPostgres();
  process.env.FOYER_TEST_DATABASE_URL = postgres.url;
  return () => postgres.stop();
}
