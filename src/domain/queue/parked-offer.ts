/** The time of parking, and the counter that parked the ticket; null if unknown. */
interface Parked {
  readonly since: number;
  readonly by: string | null;
}

/**
 * The time from which a counter is asked about a parked ticket: after `parkedMs` at the counter that parked it. All
 * other counters are asked after twice this time, in case the clerk has forgotten the ticket or left.
 */
export function parkedOfferAt({ since, by }: Parked, counter: string, parkedMs: number): number {
  return since + (by === null || by === counter ? parkedMs : 2 * parkedMs);
}
