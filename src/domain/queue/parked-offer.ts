/** A parked ticket: since when, and the counter that parked it; null if that is not known. */
interface Parked {
  readonly since: number;
  readonly by: string | null;
}

/**
 * The time from which a counter is asked about a parked ticket: after `parkedMs` at the counter that parked it, and after twice as
 * long at all others, in case its clerk forgets it or has left.
 */
export function parkedOfferAt({ since, by }: Parked, counter: string, parkedMs: number): number {
  return since + (by === null || by === counter ? parkedMs : 2 * parkedMs);
}
