import type { WaitingInfo } from '../../contract/waiting-info.ts';
import { keptShareOf } from './calibration.ts';
import { quantile } from './duration-samples.ts';
import { isAbout, shownMinutes } from './shown-wait.ts';
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

/** Times are in milliseconds. */
export interface WaitEstimate extends Pick<WaitingInfo, 'time' | 'relation' | 'counter'> {
  /** The mean wait; infinity if no counter is expected to call. */
  readonly expected: number;
  /** True if the counters will probably stop before the visitor's turn. */
  readonly isLate: boolean;
}

/**
 * Estimates the wait of visitors who come now:
 * - "about" if nearly all simulated waits are near one value
 * - "less than" a bound that nearly all waits keep, otherwise
 * - "more than" if the counters may stop before the visitor's turn
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
  const keptShare = keptShareOf(durations);
  const outcomes = simulate(facts).map((ticket) => servedUntil(ticket, lastCall - now));
  const estimates = outcomes.map((outcome) => estimateOf(outcome, keptShare));
  if (estimates.every(({ relation }) => relation !== 'gt')) return estimates;
  const counters = facts.counters.map((one) => ({
    ...one,
    stretches: [{ from: now, until: Number.POSITIVE_INFINITY }],
  }));
  const soonest = simulate({ ...facts, counters }).map((ticket) => lowerBoundOf(ticket, keptShare));
  return estimates.map((estimate, index) => {
    const outcome = outcomes[index];
    const bound =
      outcome && quantile(outcome.waits, 1 - keptShare) < Number.POSITIVE_INFINITY
        ? lowerBoundOf(outcome, keptShare)
        : soonest[index];
    if (estimate.relation !== 'gt' || !bound) return estimate;
    return { ...bound, isLate: estimate.isLate || bound.time > lastCall - now };
  });
}

/** The estimate for a ticket that may never be called: nearly all simulated waits are longer. */
function lowerBoundOf({ waits, expected }: SimulatedTicket, keptShare: number): Omit<WaitEstimate, 'isLate'> {
  const time = quantile(waits, (1 - keptShare) / 2);
  return { expected, time: Number.isFinite(time) ? Math.round(time) : 0, relation: 'gt', counter: '' };
}

interface Outcomes extends SimulatedTicket {
  readonly isLate: boolean;
}

/** The results at counters that stop calling after `leftMs`. Late tickets would be called only after that. */
function servedUntil({ waits, counter, expected }: SimulatedTicket, leftMs: number): Outcomes {
  const late = waits.filter((wait) => Number.isFinite(wait) && wait > leftMs);
  return {
    waits: waits.map((wait) => (wait > leftMs ? Number.POSITIVE_INFINITY : wait)),
    counter,
    expected,
    isLate: late.length > lateShare * waits.length,
  };
}

function estimateOf({ waits, counter, expected, isLate }: Outcomes, keptShare: number): WaitEstimate {
  const bound = quantile(waits, keptShare);
  const said = { counter, expected, isLate };
  if (bound === Number.POSITIVE_INFINITY) return { ...said, time: 0, relation: 'gt' };
  if (bound <= noWaitMs) return { ...said, time: 0, relation: 'eq' };
  const middle = Math.max(1, middleOf(waits));
  const near = waits.filter((wait) => isAbout(shownMinutes(middle), wait));
  if (near.length >= keptShare * waits.length) return { ...said, time: middle, relation: 'eq' };
  return { ...said, time: Math.round(bound), relation: 'lt' };
}

/**
 * The middle of ascending waits, rounded to seconds: one millisecond over a minute would already show a minute
 * more.
 */
function middleOf(waits: readonly number[]): number {
  const half = waits.length / 2;
  const [before = 0, after = before] = [waits[Math.ceil(half) - 1], waits[Math.floor(half)]];
  return Math.round((before + after) / 2000) * 1000;
}
