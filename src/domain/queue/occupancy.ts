/** After a longer gap between two tickets, the clerk was away, so the gap is not a pause. */
const maxPauseMs = 3 * 60_000;

interface CallMoment {
  readonly now: number;
  /** The end of the previous ticket; null if there was none. */
  readonly freeSince: number | null;
  /** The time since which the called ticket was callable. */
  readonly callableAt: number;
}

/**
 * The time since which a called ticket occupies its counter, in milliseconds: since then, the counter was free and
 * the ticket callable. A clerk's pause before the call counts, because everybody behind waits for it too.
 */
export function occupiedSince({ now, freeSince, callableAt }: CallMoment): number {
  if (freeSince === null) return now;
  const since = Math.max(freeSince, callableAt);
  return since <= now && now - since <= maxPauseMs ? since : now;
}
