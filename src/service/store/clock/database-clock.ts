import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Database } from '../tables.ts';
import { neverBack, type StoreClock } from './store-clock.ts';

/** How far the clock of the database may be ahead of the monotonic clock of this process, in milliseconds. */
interface Lead {
  readonly least: number;
  readonly most: number;
  /** By the monotonic clock. */
  readonly measuredAt: number;
}

interface DatabaseClock extends StoreClock {
  /** Compares the clocks once more. Rejects if the database cannot be asked. */
  compare(): Promise<void>;
  /** Lets time begin no earlier than the newest change, unless the clock was set back far since then. */
  startAt(latest: number | null): void;
}

/** In milliseconds. Two clocks drift apart by a few milliseconds in this time. */
const validMs = 60_000;

/**
 * Follows the clock of a database that several nodes use. Reads take the latest time that it may show now: it is ahead by
 * one trip to the database at most, and never behind a change that another node has made. `monotonic` has the milliseconds of
 * a clock that nobody sets.
 */
export function databaseClock(read: () => Promise<number>, monotonic: () => number): DatabaseClock {
  let lead: Lead | undefined;
  const shows = () => {
    if (!lead) throw new Error('the clocks were not compared');
    return monotonic() + lead.most;
  };
  let now = neverBack(shows);
  return {
    now: () => Math.floor(now()),
    changeAt(shown) {
      if (shown === null) throw new Error('the database has shown no time');
      const atLeast = shown - monotonic();
      if (lead && atLeast > lead.most) lead = { ...lead, least: atLeast, most: atLeast };
      return shown;
    },
    startAt(latest) {
      now = neverBack(shows, latest);
    },
    lead(shown) {
      if (!lead) return 0;
      const ahead = shown - monotonic();
      return Math.max(ahead - lead.most, Math.min(ahead - lead.least, 0));
    },
    async compare() {
      const sentAt = monotonic();
      const shown = await read();
      const measuredAt = monotonic();
      const measured = { least: shown - measuredAt, most: shown - sentAt, measuredAt };
      if (!lead || isBetter(measured, lead)) lead = measured;
    },
  };
}

/** Whether a comparison is more exact than the one before, or that one does not hold any more. */
function isBetter(measured: Lead, before: Lead): boolean {
  const isOld = measured.measuredAt - before.measuredAt >= validMs;
  const contradicts = measured.most < before.least || before.most < measured.least;
  return isOld || contradicts || measured.most - measured.least < before.most - before.least;
}

/** What the clock of the database shows when this is evaluated, in milliseconds; null on SQLite, which has none. */
export function databaseTime(db: Database): RawBuilder<number | null> {
  // `now()` would be the start of the transaction, before it waited for the lock.
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql<null>`null`;
}
