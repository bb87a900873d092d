import { type Migration, Migrator } from 'kysely/migration';
import { schema, schemaName } from './schema/schema.ts';
import type { Database } from './schema/tables.ts';

type Migrations = Readonly<Record<string, Migration>>;

/**
 * The migrations, which run in the order of their names. Before the first release, the schema is edited in place;
 * afterwards, released migrations never change, and new migrations change the tables.
 */
export const migrations: Migrations = { [schemaName]: schema };

/** `unreleased`: the database is older than the first release. `newer`: a newer version changed it. */
export type Foreign = 'unreleased' | 'newer';

/** The reason why this version cannot use a database with these migrations; undefined if it can. */
export function foreignOf(executed: readonly string[], known = migrations): Foreign | undefined {
  if (executed.length > 0 && !executed.includes(schemaName)) return 'unreleased';
  return executed.every((name) => Object.hasOwn(known, name)) ? undefined : 'newer';
}

/** A database that this version of the service cannot use. */
export class ForeignDatabase extends Error {
  readonly reason: Foreign;

  constructor(reason: Foreign, cause: unknown) {
    super(`The database is ${reason}`, { cause });
    this.reason = reason;
  }
}

/**
 * Runs the pending migrations in one transaction, so a failure changes nothing; throws ForeignDatabase. On PostgreSQL,
 * several processes with `kyselyForMigrations` may run it at once.
 */
export async function migrate(db: Database, known = migrations): Promise<void> {
  // The migrator first reads the columns of all tables, which takes most of the time of opening a database.
  const executed = await executedIn(db);
  if (Object.keys(known).every((name) => executed.includes(name)) && !foreignOf(executed, known)) return;
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...known }) },
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
    // Otherwise, the order would be checked by execution times, which a machine without a clock battery gets wrong.
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (!error) return;
  // Kysely reports every database with an unknown migration as corrupted.
  const foreign = foreignOf(executed, known);
  throw foreign ? new ForeignDatabase(foreign, error) : error;
}

/** The executed migrations; empty if they cannot be read. */
async function executedIn(db: Database): Promise<string[]> {
  const table = db.withTables<{ migration: { name: string } }>();
  const rows = await table
    .selectFrom('migration')
    .select('name')
    .execute()
    .catch(() => []);
  return rows.map(({ name }) => name);
}
