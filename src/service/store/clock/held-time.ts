/** In milliseconds. A clock that is set back further was wrong, and holding the time would take too long. */
export const maxHeldMs = 2 * 60_000;

/** The time of a clock, or the latest known time if the clock is up to two minutes behind that time. */
function notBefore(latest: number | null, shown: number): number {
  return latest !== null && latest > shown && !isSetBack(latest, shown) ? latest : shown;
}

/** True if a clock is behind the latest time by more than correct clocks differ. */
export function isSetBack(latest: number | null, shown: number): latest is number {
  return latest !== null && latest - shown > maxHeldMs;
}

/** A clock that stops instead of going back, if the difference is at most two minutes. */
export function neverBack(shows: () => number, before: number | null = null): () => number {
  let latest = before;
  return () => {
    latest = notBefore(latest, shows());
    return latest;
  };
}
