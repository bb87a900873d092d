import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { foreignOf } from './migrate.ts';
import { withSqlite } from './with-sqlite.ts';

/** The state of a stopped database at one moment, from which later tickets and bookings can be detected. */
export const storePosition = v.object({
  events: v.record(v.string(), v.number()),
  /** The number of bookings that were made through the service. */
  bookings: v.number(),
});
export type StorePosition = Readonly<v.InferOutput<typeof storePosition>>;

export function readPosition(file: string): Promise<StorePosition> {
  return withSqlite(file, positionOf);
}

function positionOf(database: DatabaseSync): StorePosition {
  const branches = database.prepare('SELECT key, event_seq FROM branch').all();
  const [row] = database.prepare("SELECT count(*) AS bookings FROM booking WHERE origin = 'interface'").all();
  return v.parse(storePosition, {
    events: Object.fromEntries(branches.map(({ key, event_seq }) => [String(key), event_seq])),
    bookings: row?.bookings,
  });
}

/**
 * The result of comparing a stopped database with an earlier position. `isKnown`: this release can use the database.
 */
export interface StoreComparison {
  readonly isKnown: boolean;
  /** True if a ticket or booking has been created or changed since, or if a newer version stores them differently. */
  readonly hasChanged: boolean;
}

export function comparePosition(file: string, earlier: StorePosition): Promise<StoreComparison> {
  return withSqlite(file, (database) => ({
    isKnown: foreignOf(executedIn(database)) === undefined,
    hasChanged: hasChanged(database, earlier),
  }));
}

export function executedIn(database: DatabaseSync): string[] {
  const rows = database.prepare('SELECT name FROM migration').all();
  return rows.map(({ name }) => String(name));
}

function hasChanged(database: DatabaseSync, earlier: StorePosition): boolean {
  try {
    const now = positionOf(database);
    if (now.bookings !== earlier.bookings) return true;
    return Object.entries(now.events).some(([branch, newest]) => {
      const from = earlier.events[branch] ?? 0;
      const later = database
        .prepare('SELECT event FROM event WHERE branch = ? AND seq > ?')
        .all(branch, from);
      // Events are deleted after a day, and the deleted events may have been about tickets.
      return later.length < newest - from || later.some(({ event }) => String(event).startsWith('ticket.'));
    });
  } catch {
    return true;
  }
}
