import { seededRandom } from '../chance/seeded-random.ts';

/** The number of draws in a run that have different orders. After that, the orders repeat. */
const orders = 256;

const known = new Map<number, readonly Float64Array[]>();

/**
 * Pseudorandom shares between 0 and 1, by draw and run; the same for each call. Across the runs, each draw takes
 * evenly spaced shares in its own order, so a few runs have the right mean and spread.
 */
export function sharesOf(runs: number): (draw: number, run: number) => number {
  const shares = known.get(runs) ?? shuffledShares(runs);
  known.set(runs, shares);
  return (draw, run) => shares[draw % orders]?.[run] ?? 0;
}

function shuffledShares(runs: number): Float64Array[] {
  const random = seededRandom(runs);
  return Array.from({ length: orders }, () => {
    const order = Array.from({ length: runs }, (_, index) => ({ share: (index + 0.5) / runs, at: random() }));
    return Float64Array.from(order.sort((a, b) => a.at - b.at).map(({ share }) => share));
  });
}
