import { isTrueWait, shownWait } from '../../domain/queue/shown-wait.ts';
import { type WaitEstimate, waitingEstimates } from '../../domain/queue/waiting-estimate.ts';
import type { KindOfDay } from './kinds-of-day.ts';
import { mean, otherEstimators } from './other-estimators.ts';
import { type Known, simulateDays } from './simulate-days.ts';

const minute = 60_000;

/** The aims: upper or lower bounds. */
export const aims = { bias: 1, errorRatio: 0.85, kept: 0.8, saidRatio: 1.6 } as const;

interface Estimates {
  readonly own: WaitEstimate;
  readonly others: readonly number[];
}

interface Options {
  readonly kind: KindOfDay;
  readonly seed: number;
  readonly days: number;
}

/** Simulates days of a kind and compares the estimates of the service with the real waits. */
export function measureWaits({ kind, seed, days }: Options) {
  const visits = simulateDays({ kind, seed, warmUpDays: 5, days, estimate: estimates });
  const names = Object.keys(otherEstimators);
  const others = names.map((name, index) => ({
    name,
    ...errorsOf(visits.map(({ estimates, waited }) => (estimates.others[index] ?? 0) - waited)),
  }));
  const own = errorsOf(visits.map(({ estimates, waited }) => estimates.own.expected - waited));
  const told = visits.flatMap(({ estimates, waited }) => {
    const shown = shownWait(estimates.own);
    return shown ? [{ shown, waited, isKept: isTrueWait(shown, waited) }] : [];
  });
  const relations = [...new Set(told.map(({ shown }) => relationOf(shown)))];
  return {
    kind: kind.name,
    visitors: visits.length,
    /** The mean wait. */
    waited: mean(visits.map(({ waited }) => waited)) / minute,
    ...own,
    /** The bias and the mean absolute error of other estimators. */
    others,
    /** The mean absolute error as a share of the best other estimator's. */
    errorRatio: own.error / Math.min(...others.map(({ error }) => error)),
    /** The share of visitors for whom the sentence on the tile was true; also for each relation. */
    kept: told.filter(({ isKept }) => isKept).length / visits.length,
    keptByRelation: Object.fromEntries(
      relations.map((relation) => {
        const those = told.filter(({ shown }) => relationOf(shown) === relation);
        return [
          relation,
          { told: those.length / visits.length, kept: mean(those.map(({ isKept }) => Number(isKept))) },
        ];
      }),
    ),
    /** The median of the minutes said over the minutes waited. */
    saidRatio: middle(
      told.flatMap(({ shown, waited }) =>
        shown.kind === 'minutes' ? [(shown.minutes * minute) / waited] : [],
      ),
    ),
  };
}

function estimates(known: Known): Estimates {
  const [own] = waitingEstimates(known.facts, [{ service: known.service, rank: known.now }]);
  if (!own) throw new Error('one estimate for one visitor');
  return { own, others: Object.values(otherEstimators).map((estimator) => estimator(known)) };
}

/** In minutes. */
function errorsOf(errors: readonly number[]) {
  return { bias: mean(errors) / minute, error: mean(errors.map(Math.abs)) / minute };
}

function relationOf(shown: NonNullable<ReturnType<typeof shownWait>>): string {
  return shown.kind === 'minutes' ? shown.relation : shown.kind;
}

function middle(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
