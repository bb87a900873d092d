import { seededRandom } from '../chance/seeded-random.ts';

/** Different orders are used up to this many draws of a run and then again. */
const orders = 256;

const known = new Map<number, readonly Float64Array[]>();

/**
 * Pseudorandom shares, each between 0 and 1, by draw and run. Over the runs a draw takes shares that are evenly spaced, in
 * an order of its own, so that few runs have the right mean and spread. They are the same at each call.
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
