import type { Samples } from './duration-samples.ts';

/** The weight before the branch has learnt from real waits. */
const firstWeight = 0.8;

/**
 * The factors of the weight after a true and a wrong statement. They balance if 85 % are true: more than four in
 * five, because waits differ by day.
 */
const afterTrue = 1.04;
const afterWrong = 0.8;

/** The number of recent statements that are considered. */
const statements = 100;

/**
 * The weight of an overestimated wait, relative to a wrong statement. Wrong statements lower it and true statements
 * raise it, so the target is reached even if an estimate lacks knowledge about the branch.
 */
export function excessWeightOf(samples: Samples): number {
  const said = [...samples.values()].flat().filter(({ wasTrue }) => wasTrue !== null);
  const last = said.sort((a, b) => b.endedAt - a.endedAt).slice(0, statements);
  return last.reduce((weight, { wasTrue }) => weight * (wasTrue ? afterTrue : afterWrong), firstWeight);
}
