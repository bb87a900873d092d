import type { Kysely } from 'kysely';
import { firstTicket } from './migrations/001-first-ticket.ts';
import { wholeBranch } from './migrations/002-whole-branch.ts';
import { countersAtWork } from './migrations/003-counters-at-work.ts';
import { smartTicketsAndGuarding } from './migrations/004-smart-tickets-and-guarding.ts';
import { knownNetworks } from './migrations/005-known-networks.ts';
import { epoch } from './migrations/006-epoch.ts';
import { retention } from './migrations/007-retention.ts';
import { openTasks } from './migrations/008-open-tasks.ts';
import { contentOfBranches } from './migrations/009-content-of-branches.ts';
import type { Tables } from './tables.ts';

interface Migration {
  readonly name: string;
  up(db: Kysely<unknown>): Promise<void>;
}

/** In the order in which they run; what has been released is never changed, only followed. */
const migrations: readonly Migration[] = [
  { name: '001-first-ticket', up: firstTicket },
  { name: '002-whole-branch', up: wholeBranch },
  { name: '003-counters-at-work', up: countersAtWork },
  { name: '004-smart-tickets-and-guarding', up: smartTicketsAndGuarding },
  { name: '005-known-networks', up: knownNetworks },
  { name: '006-epoch', up: epoch },
  { name: '007-retention', up: retention },
  { name: '008-open-tasks', up: openTasks },
  { name: '009-content-of-branches', up: contentOfBranches },
];

/** Whether this version of the service knows a migration by its name. */
export function isKnownMigration(name: string): boolean {
  return migrations.some((migration) => migration.name === name);
}

interface MigrationTable {
  migration: { name: string };
}

/** A database that knows migrations which this version of the service does not. */
export class NewerDatabase extends Error {}

/**
 * Brings a database to the present form: in one transaction, so that a failure leaves it as it was. Where several
 * processes may do it at once, `takeTurn` comes first in it.
 */
export async function migrate(
  db: Kysely<Tables>,
  takeTurn?: (transaction: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await takeTurn?.(transaction);
    const own = transaction as unknown as Kysely<MigrationTable>;
    await own.schema
      .createTable('migration')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .execute();
    const done = new Set((await own.selectFrom('migration').select('name').execute()).map((row) => row.name));
    const unknown = [...done].find((name) => !isKnownMigration(name));
    if (unknown) throw new NewerDatabase(`${unknown} is a migration of a newer version`);
    for (const migration of migrations) {
      if (done.has(migration.name)) continue;
      await migration.up(own as unknown as Kysely<unknown>);
      await own.insertInto('migration').values({ name: migration.name }).execute();
    }
  });
}
