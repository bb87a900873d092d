import type { WaitingInfo } from '../../contract/waiting-info.ts';
import { excessWeightOf } from './calibration.ts';
import { quantileOfAscending } from './duration-samples.ts';
import { isTrueWait, shownMinutes } from './shown-wait.ts';
import {
  type NewTicket,
  type QueueFacts,
  type SimulatedTicket,
  simulateQueue,
  simulateWaiting,
} from './simulate-queue.ts';

/** The number of last tickets per service whose durations an estimate uses. */
export const maxSamples = 60;

/** A wait of up to this time counts as none: the clerk calls as soon as a visitor comes. */
const noWaitMs = 20_000;

/**
 * A visitor is warned if this share of the runs reaches the visitor only after the last call.
 * - A much smaller share would warn many visitors who would have been served.
 * - A larger share would let visitors wait in vain on days with absent clerks.
 */
const lateShare = 0.45;

/** The share of runs in which "no wait" must be true. If fewer runs call the visitor, only "more than" is said. */
const keptShare = 0.85;

/** A statement that is true in a smaller share of the runs is never made, even if its time is short. */
const leastTrueShare = 0.6;

const minuteMs = 60_000;

/** Times are in milliseconds. */
export interface WaitEstimate extends Pick<WaitingInfo, 'time' | 'relation' | 'counter'> {
  /** The mean wait; infinity if no counter is expected to call. */
  readonly expected: number;
  /** True if the counters will probably stop before the visitor's turn. */
  readonly isLate: boolean;
}

/**
 * Estimates the wait of visitors who come now: "about" or "less than" a time, or "more than" if the counters may stop
 * before the visitor's turn.
 */
export function waitingEstimates(facts: QueueFacts, newTickets: readonly NewTicket[]): WaitEstimate[] {
  return estimatesFrom(facts, (of) => simulateQueue(of, newTickets));
}

/** The same estimates for visitors who are already waiting, in the order of their tickets. */
export function remainingEstimates(facts: QueueFacts): WaitEstimate[] {
  return estimatesFrom(facts, simulateWaiting);
}

function estimatesFrom(
  facts: QueueFacts,
  simulate: (facts: QueueFacts) => readonly SimulatedTicket[],
): WaitEstimate[] {
  const { now, durations, lastCall = Number.POSITIVE_INFINITY } = facts;
  const leftMs = lastCall - now;
  const excessWeight = excessWeightOf(durations);
  const estimates = simulate(facts).map((ticket) => estimateOf(ticket, leftMs, excessWeight));
  if (estimates.every(({ time }) => Number.isFinite(time))) return estimates;
  const stretches = [{ from: now, until: Number.POSITIVE_INFINITY }];
  const soonest = simulate({ ...facts, counters: facts.counters.map((one) => ({ ...one, stretches })) });
  return estimates.map((estimate, index) => {
    const { waits = [], expected = estimate.expected } = soonest[index] ?? {};
    if (Number.isFinite(estimate.time)) return estimate;
    const bound = lowerBoundOf(waits);
    const time = Number.isFinite(bound) ? bound : 0;
    return { ...estimate, expected, time, isLate: estimate.isLate || time > leftMs };
  });
}

/** The wait of a ticket that may never be called: nearly all simulated waits are longer. */
const lowerBoundOf = (waits: readonly number[]) =>
  Math.round(quantileOfAscending(waits, (1 - keptShare) / 2));

/**
 * The estimate at counters that stop calling after `leftMs`. The time is infinite if they call the visitor in few runs.
 */
function estimateOf(
  { waits: all, counter, expected }: SimulatedTicket,
  leftMs: number,
  excessWeight: number,
): WaitEstimate {
  const waits = all.map((wait) => (wait > leftMs ? Number.POSITIVE_INFINITY : wait));
  // Late tickets would be called, but only after the counters have stopped.
  const late = all.filter((wait) => Number.isFinite(wait) && wait > leftMs);
  const said = { counter, expected, isLate: late.length > lateShare * all.length };
  const bound = quantileOfAscending(waits, keptShare);
  if (bound === Number.POSITIVE_INFINITY) {
    const isCalled = quantileOfAscending(waits, 1 - keptShare) < bound;
    return { ...said, counter: '', time: isCalled ? lowerBoundOf(waits) : bound, relation: 'gt' };
  }
  if (bound <= noWaitMs) return { ...said, time: 0, relation: 'eq' };
  return { ...said, ...bestStatement(waits, excessWeight) };
}

/**
 * The statement that is true in many runs and little longer than the waits. A bound that nearly all runs keep would
 * often be several times the real wait.
 */
function bestStatement(
  waits: readonly number[],
  excessWeight: number,
): Pick<WaitEstimate, 'time' | 'relation'> {
  const logs = waits.map((wait) => Math.log(Math.max(wait, noWaitMs)));
  const distinct = new Set(waits.filter(Number.isFinite).map((wait) => shownMinutes(Math.max(1, wait))));
  let best: ReturnType<typeof bestStatement> = { time: 0, relation: 'lt' };
  let most = Number.NEGATIVE_INFINITY;
  for (const minutes of distinct) {
    const time = minutes * minuteMs;
    const told = Math.log(time);
    // Squares the logarithm of the ratio, because twice the wait is much worse than a little longer.
    const excess = logs.reduce((sum, log) => sum + Math.max(0, told - log) ** 2, 0);
    for (const relation of ['eq', 'lt'] as const) {
      const shown = { kind: 'minutes', relation, minutes } as const;
      const { length } = waits.filter((wait) => isTrueWait(shown, wait));
      const worth = length - excessWeight * excess;
      if (worth <= most || length < leastTrueShare * waits.length) continue;
      most = worth;
      best = { time, relation };
    }
  }
  return best;
}
