import type { Samples } from './duration-samples.ts';

/** The weight before the branch has learnt from real waits. */
const firstWeight = 0.8;

/**
 * The factors by which a correct and a wrong wait shown to a visitor change the weight. They balance if 85 % are
 * correct: more than the required four in five, because waits differ by day.
 */
const afterTrue = 1.04;
const afterWrong = 0.8;

/** The number of waits shown to visitors that are considered, newest first. */
const statements = 100;

/**
 * The weight of an overestimated wait, relative to a wrong wait. Wrong waits lower the weight and correct waits raise
 * it, so the target is reached even if an estimate lacks knowledge about the branch.
 */
export function excessWeightOf(samples: Samples): number {
  const said = [...samples.values()].flat().filter(({ wasTrue }) => wasTrue !== null);
  const last = said.sort((a, b) => b.endedAt - a.endedAt).slice(0, statements);
  return last.reduce((weight, { wasTrue }) => weight * (wasTrue ? afterTrue : afterWrong), firstWeight);
}
