/** The time of all branches of a database. Every node that uses the database has the same. */
export interface StoreClock {
  /** The time of what is read, in milliseconds. */
  now(): number;
  /** The time of a change. `shown` is what the clock of the database showed once the branch was locked; null: it has none. */
  changeAt(shown: number | null): number;
  /**
   * By how many milliseconds at least a clock that shows this now is ahead of the time of the database; negative if it is
   * behind, and 0 if that is not certain. Null: the database has no clock of its own.
   */
  lead(shown: number): number | null;
}

/** In milliseconds. A clock that is set back by more was wrong, and time would stand still for too long. */
export const maxHeldMs = 2 * 60_000;

/** The time that a clock shows, or the latest time so far while that is up to two minutes later. */
export function notBefore(latest: number | null, shown: number): number {
  return latest !== null && latest > shown && latest - shown <= maxHeldMs ? latest : shown;
}

/** A clock that stands still instead of going back. */
export function neverBack(shows: () => number): () => number {
  let latest: number | null = null;
  return () => {
    latest = notBefore(latest, shows());
    return latest;
  };
}

/** The clock of a database that only this process uses: that of the process. */
export function processClock(shows: () => number): StoreClock {
  const now = neverBack(shows);
  return { now, changeAt: now, lead: () => null };
}
