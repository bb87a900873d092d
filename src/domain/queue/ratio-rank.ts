interface Rival {
  readonly services: readonly string[];
  readonly rank: number;
  readonly priority?: number | undefined;
  readonly callableAt: number;
}

interface Joining {
  readonly services: readonly string[];
  /** The time at which the ticket becomes callable, in milliseconds. */
  readonly at: number;
}

/**
 * The rank of a priority ticket under a ratio: behind the last priority ticket and as many tickets without priority
 * as the ratio says.
 * - The rank equals the rank of the ticket before it, and the order of creation puts the new ticket behind.
 * - Only tickets that a serving clerk could call instead count; if nobody serves the new ticket yet, all tickets
 *   count.
 */
export function ratioRank(
  rivals: readonly Rival[],
  { services, at }: Joining,
  {
    normalPerPriority,
    clerks,
  }: { normalPerPriority: number; clerks: readonly ReadonlyMap<string, number>[] },
): number {
  const callers = clerks.filter((served) => services.some((service) => served.has(service)));
  const competing = new Set(callers.flatMap((served) => [...served.keys()]));
  const competes = (service: string) => callers.length === 0 || competing.has(service);
  const queue = rivals
    .filter((one) => one.callableAt <= at && one.services.some(competes))
    .sort((a, b) => a.rank - b.rank);
  const last = queue.findLastIndex(({ priority = 0 }) => priority > 0);
  return Math.max(queue[last]?.rank ?? 0, queue[last + normalPerPriority]?.rank ?? at);
}
