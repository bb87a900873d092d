import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Database } from '../schema/tables.ts';
import { believedTime } from './believed-time.ts';
import { neverBack } from './held-time.ts';
import { type ClockStart, guarded, type StoreClock } from './store-clock.ts';

/** The range of the offset of the database's clock from this process's monotonic clock, in milliseconds. */
interface Lead {
  readonly least: number;
  readonly most: number;
  /** The time of the measurement, on the monotonic clock. */
  readonly measuredAt: number;
}

interface DatabaseClock extends StoreClock {
  /** Compares the clocks again. Rejects if the database does not answer. */
  compare(): Promise<void>;
}

/** The validity of a comparison, in milliseconds. Within this time, two clocks drift apart by a few milliseconds. */
const validMs = 60_000;

/**
 * Follows the clock of a database that several nodes use. `monotonic` is in milliseconds; `start.monotonic` also
 * continues while this machine sleeps.
 * - Reads use the latest time that the database's clock may show now.
 * - Their time is therefore ahead by at most one trip to the database, and never before a change by another node.
 */
export async function databaseClock(
  read: () => Promise<number>,
  monotonic: () => number,
  start: () => Promise<ClockStart> = async () => ({}),
): Promise<DatabaseClock> {
  let lead = await compare(read, monotonic);
  const shows = () => monotonic() + lead.most;
  const { latest = null, earliest = 0, shift = 0, monotonic: unslept = monotonic } = await start();
  const time = believedTime({ monotonic: unslept, latest, earliest, shown: shows() });
  const never = neverBack(() => time.read(shows()), latest);
  const now = () => Math.floor(never());
  return {
    now,
    changeAt(shown) {
      if (shown === null) throw new Error('the database has shown no time');
      const atLeast = shown - monotonic();
      if (atLeast > lead.most) lead = { ...lead, least: atLeast, most: atLeast };
      return Math.floor(time.read(shown));
    },
    lead(shown) {
      const ahead = shown - monotonic();
      return Math.max(ahead - lead.most, Math.min(ahead - lead.least, 0));
    },
    async compare() {
      const measured = await compare(read, monotonic);
      if (isBetter(measured, lead)) lead = measured;
    },
    ...guarded({ time, now, shows, shift }),
  };
}

async function compare(read: () => Promise<number>, monotonic: () => number): Promise<Lead> {
  const sentAt = monotonic();
  const shown = await read();
  const measuredAt = monotonic();
  return { least: shown - measuredAt, most: shown - sentAt, measuredAt };
}

/** True if a comparison is more precise than the previous comparison, or if the previous comparison is outdated. */
function isBetter(measured: Lead, before: Lead): boolean {
  const isOld = measured.measuredAt - before.measuredAt >= validMs;
  const contradicts = measured.most < before.least || before.most < measured.least;
  return isOld || contradicts || measured.most - measured.least < before.most - before.least;
}

/** An expression for the time of the database's clock in milliseconds; null on SQLite, which has no clock. */
export function databaseTime(db: Database): RawBuilder<number | null> {
  // `now()` would return the start of the transaction, before it waited for the lock.
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql<null>`null`;
}
