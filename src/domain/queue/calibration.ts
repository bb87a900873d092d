import type { Samples } from './duration-samples.ts';

/**
 * The target share of accurate statements about waits in a branch: more than four in five, because waits differ by
 * day.
 */
const aimedShare = 0.85;

/** The share of simulated runs in which a statement holds, before the branch has learnt from real waits. */
const firstKeptShare = 0.85;

/** The bounds of this share. At the upper bound, a statement is true in nearly all runs. */
const least = 0.75;
const most = 0.98;

const step = 0.03;

/** The number of recent statements that are considered. */
const statements = 100;

/**
 * The share of simulated runs in which the next statement must be true. Wrong statements raise this share and true
 * statements lower it, so the target is reached even if an estimate lacks knowledge about the branch.
 */
export function keptShareOf(samples: Samples): number {
  const said = [...samples.values()].flat().filter(({ wasTrue }) => wasTrue !== null);
  const last = said.sort((a, b) => b.endedAt - a.endedAt).slice(0, statements);
  return last.reduceRight((share, { wasTrue }) => {
    const next = share + step * ((wasTrue ? 0 : 1) - (1 - aimedShare));
    return Math.min(most, Math.max(least, next));
  }, firstKeptShare);
}
