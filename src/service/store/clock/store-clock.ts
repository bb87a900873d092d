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
const maxHeldMs = 2 * 60_000;

/** The time that a clock shows, or the latest time so far while that is up to two minutes later. */
export function notBefore(latest: number | null, shown: number): number {
  return latest !== null && latest > shown && !isSetBack(latest, shown) ? latest : shown;
}

/** Whether a clock was set back by so much since the latest time that it is believed. */
export function isSetBack(latest: number | null, shown: number): latest is number {
  return latest !== null && latest - shown > maxHeldMs;
}

/** A clock that stands still instead of going back, also behind the latest time before it was opened. */
export function neverBack(shows: () => number, before: number | null = null): () => number {
  let latest = before;
  return () => {
    latest = notBefore(latest, shows());
    return latest;
  };
}

/** The clock of a database that only this process uses: that of the process. */
export function processClock(shows: () => number, before: number | null = null): StoreClock {
  const now = neverBack(shows, before);
  return { now, changeAt: now, lead: () => null };
}
