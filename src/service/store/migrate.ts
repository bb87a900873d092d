import { type Kysely, type Migration, Migrator } from 'kysely';
import { firstTicket } from './migrations/001-first-ticket.ts';
import { wholeBranch } from './migrations/002-whole-branch.ts';
import { countersAtWork } from './migrations/003-counters-at-work.ts';
import { smartTicketsAndGuarding } from './migrations/004-smart-tickets-and-guarding.ts';
import { knownNetworks } from './migrations/005-known-networks.ts';
import { epoch } from './migrations/006-epoch.ts';
import { retention } from './migrations/007-retention.ts';
import { openTasks } from './migrations/008-open-tasks.ts';
import { contentOfBranches } from './migrations/009-content-of-branches.ts';
import { tasksByBranch } from './migrations/010-tasks-by-branch.ts';
import { pausesAndTransfers } from './migrations/011-pauses-and-transfers.ts';
import { reservationsAndSecret } from './migrations/012-reservations-and-secret.ts';
import { occupancyAndStaffing } from './migrations/013-occupancy-and-staffing.ts';
import { inheritedTickets } from './migrations/016-inherited-tickets.ts';
import { enrolments } from './migrations/017-enrolments.ts';
import { timeOfChanges } from './migrations/018-time-of-changes.ts';
import { endsOfKeys } from './migrations/019-ends-of-keys.ts';
import { parkedBy } from './migrations/020-parked-by.ts';
import { endedLogins } from './migrations/021-ended-logins.ts';
import { newestEvent } from './migrations/022-newest-event.ts';
import { ownPasswords } from './migrations/023-own-passwords.ts';
import { fleet } from './migrations/024-fleet.ts';
import { rollout } from './migrations/025-rollout.ts';
import { needs } from './migrations/026-needs.ts';
import { following } from './migrations/027-following.ts';
import { hallAndPhones } from './migrations/028-hall-and-phones.ts';
import { messages } from './migrations/029-messages.ts';
import { phonesWithBookings } from './migrations/030-phones-with-bookings.ts';
import { requestsOfBookings } from './migrations/031-requests-of-bookings.ts';
import { remoteVisitors } from './migrations/032-remote-visitors.ts';
import { jumpsOfTheClock } from './migrations/033-jumps-of-the-clock.ts';
import { rolloutTarget } from './migrations/034-rollout-target.ts';
import type { Database } from './tables.ts';

/** They run in the order of their names. A released migration is never changed; a later one corrects it. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-first-ticket': { up: firstTicket },
  '002-whole-branch': { up: wholeBranch },
  '003-counters-at-work': { up: countersAtWork },
  '004-smart-tickets-and-guarding': { up: smartTicketsAndGuarding },
  '005-known-networks': { up: knownNetworks },
  '006-epoch': { up: epoch },
  '007-retention': { up: retention },
  '008-open-tasks': { up: openTasks },
  '009-content-of-branches': { up: contentOfBranches },
  '010-tasks-by-branch': { up: tasksByBranch },
  '011-pauses-and-transfers': { up: pausesAndTransfers },
  '012-reservations-and-secret': { up: reservationsAndSecret },
  '013-occupancy-and-staffing': { up: occupancyAndStaffing },
  '016-inherited-tickets': { up: inheritedTickets },
  '017-enrolments': { up: enrolments },
  '018-time-of-changes': { up: timeOfChanges },
  '019-ends-of-keys': { up: endsOfKeys },
  '020-parked-by': { up: parkedBy },
  '021-ended-logins': { up: endedLogins },
  '022-newest-event': { up: newestEvent },
  '023-own-passwords': { up: ownPasswords },
  '024-fleet': { up: fleet },
  '025-rollout': { up: rollout },
  '026-needs': { up: needs },
  '027-following': { up: following },
  '028-hall-and-phones': { up: hallAndPhones },
  '029-messages': { up: messages },
  '030-phones-with-bookings': { up: phonesWithBookings },
  '031-requests-of-bookings': { up: requestsOfBookings },
  '032-remote-visitors': { up: remoteVisitors },
  '033-jumps-of-the-clock': { up: jumpsOfTheClock },
  '034-rollout-target': { up: rolloutTarget },
};

/** Whether this version of the service knows a migration by its name. */
export function isKnownMigration(name: string): boolean {
  return Object.hasOwn(migrations, name);
}

/** A database that knows migrations which this version of the service does not. */
export class NewerDatabase extends Error {}

type Lock = (transaction: Kysely<unknown>) => Promise<void>;

/**
 * Runs the pending migrations in one transaction, so that a failure changes nothing. Several processes may do this at
 * the same time on PostgreSQL, with `kyselyForMigrations` and `lockMigrations`.
 */
export async function migrate(db: Database, lock?: Lock): Promise<void> {
  const executed = await prepareMigrationTable(db as unknown as Kysely<MigrationTable>, lock);
  const unknown = executed.find((name) => !isKnownMigration(name));
  if (unknown) throw new NewerDatabase(`${unknown} is a migration of a newer version`);
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
    // The order would be checked by the times of execution, and a machine without a clock battery may start in the past.
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (error) throw error;
}

interface MigrationTable {
  migration: { name: string; timestamp?: string };
}

/** Stands for the unknown time at which an earlier version of the service executed a migration. */
const unknownTime = '1970-01-01T00:00:00.000Z';

/**
 * Creates the table of executed migrations, or adds the column that the Migrator needs to a table of an earlier version,
 * which had names only. The default lets a node of an earlier version go on adding names. Returns the names.
 */
async function prepareMigrationTable(db: Kysely<MigrationTable>, lock: Lock | undefined): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    await lock?.(transaction as unknown as Kysely<unknown>);
    await transaction.schema
      .createTable('migration')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('timestamp', 'text', (column) => column.notNull().defaultTo(unknownTime))
      .execute();
    const rows = await transaction.selectFrom('migration').selectAll().execute();
    // A table of an earlier version is never empty.
    if (rows.some((row) => row.timestamp === undefined)) {
      await transaction.schema
        .alterTable('migration')
        .addColumn('timestamp', 'text', (column) => column.notNull().defaultTo(unknownTime))
        .execute();
    }
    return rows.map(({ name }) => name);
  });
}
