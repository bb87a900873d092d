import { isTrueWait, shownWait, wasToldTrue } from '../../domain/queue/shown-wait.ts';
import { type WaitEstimate, waitingEstimates } from '../../domain/queue/waiting-estimate.ts';
import type { KindOfDay } from './kinds-of-day.ts';
import { mean, otherEstimators } from './other-estimators.ts';
import { type Known, simulateDays } from './simulate-days.ts';

const minute = 60_000;

/** Upper bounds, except `kept`, which is a lower bound. */
export const aims = { kept: 0.8, errorRatio: 1.1, meanErrorRatio: 0.9, saidMedian: 1.6 } as const;

/** The shortest mean wait, in minutes, with a meaningful ratio. A minute is too large a part of a shorter wait. */
export const longMinutes = 10;

interface Estimates {
  readonly own: WaitEstimate;
  readonly others: readonly number[];
}

interface Options {
  readonly kind: KindOfDay;
  readonly seed: number;
  readonly days: number;
}

/** Simulates days of one kind, and compares the service's estimates with the real waits, in minutes. */
export function measureWaits({ kind, seed, days }: Options) {
  const visits = simulateDays({
    kind,
    seed,
    days,
    estimate: estimates,
    wasTrue: ({ estimates, waited }) => wasToldTrue(estimates.own, waited),
  });
  const called = visits.filter(({ waited }) => Number.isFinite(waited));
  const errorOf = (estimateOf: (estimates: Estimates) => number) =>
    mean(called.map(({ estimates, waited }) => Math.abs(estimateOf(estimates) - waited)));
  const others = Object.keys(otherEstimators).map((_, index) => errorOf(({ others }) => others[index] ?? 0));
  const told = visits.flatMap(({ estimates, waited }) => {
    const shown = shownWait(estimates.own);
    return shown ? [{ shown, waited, isKept: isTrueWait(shown, waited) }] : [];
  });
  const ofRelation = (relation: string) => told.filter(({ shown }) => relationOf(shown) === relation);
  const keptShare = (of: typeof told) => mean(of.map(({ isKept }) => Number(isKept)));
  const said = called.flatMap(({ estimates, waited }) => {
    const shown = shownWait(estimates.own);
    return shown?.kind === 'minutes' && shown.relation !== 'gt' ? [(shown.minutes * minute) / waited] : [];
  });
  return {
    kind: kind.name,
    visitors: visits.length,
    waited: mean(called.map(({ waited }) => waited)) / minute,
    /** The share of visitors for whom the sentence on the tile was true, in total and by relation. */
    kept: keptShare(told),
    relations: ['none', 'eq', 'lt', 'gt', 'late'].map((relation) => ({
      relation,
      told: ofRelation(relation).length / visits.length,
      kept: keptShare(ofRelation(relation)),
    })),
    bias: mean(called.map(({ estimates, waited }) => expectedOf(estimates.own) - waited)) / minute,
    /** The mean absolute error divided by the mean wait, for the service and for the best other estimator. */
    error: errorOf(({ own }) => expectedOf(own)) / mean(called.map(({ waited }) => waited)),
    errorRatio: errorOf(({ own }) => expectedOf(own)) / Math.min(...others),
    /** The shown minutes divided by the real minutes: the median and the 90th percentile. */
    saidMedian: share(said, 0.5),
    saidMost: share(said, 0.9),
    neverCalled: visits.length - called.length,
  };
}

function estimates(known: Known): Estimates {
  const [own] = waitingEstimates(known.facts, [{ service: known.service, rank: known.rank }]);
  if (!own) throw new Error('one estimate for one visitor');
  return { own, others: Object.values(otherEstimators).map((estimator) => estimator(known)) };
}

/** For a visitor whom no counter is expected to call, only the minimum wait is known. */
const expectedOf = ({ expected, time }: WaitEstimate) => (Number.isFinite(expected) ? expected : time);

function relationOf(shown: NonNullable<ReturnType<typeof shownWait>>): string {
  return shown.kind === 'minutes' ? shown.relation : shown.kind;
}

function share(numbers: readonly number[], of: number): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * of)] ?? 0;
}
