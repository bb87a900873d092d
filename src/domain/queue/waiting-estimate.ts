import type { WaitingInfo } from '../../contract/waiting-info.ts';
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

/** So large a share of visitors must find what they were told true; more than four of five, because samples are few. */
const keptShare = 0.86;

/** A wait up to this is none: the clerk calls as soon as there is somebody. */
const noWaitMs = 20_000;

/** The wait of a ticket. Milliseconds. */
export interface WaitEstimate extends Pick<WaitingInfo, 'time' | 'relation' | 'counter'> {
  /** The mean of the expected waits; infinite if no counter is expected to call. */
  readonly expected: number;
}

/**
 * Estimates the wait of visitors who would come now. "About" where nearly all simulated waits are near one value, else
 * "less than" a bound that nearly all keep, and "more than" only where no counter is expected to call.
 */
export function waitingEstimates(facts: QueueFacts, newTickets: readonly NewTicket[]): WaitEstimate[] {
  return estimatesFrom(facts, (of) => simulateQueue(of, newTickets));
}

/** The same for visitors who wait already, in the order of their tickets. */
export function remainingEstimates(facts: QueueFacts): WaitEstimate[] {
  return estimatesFrom(facts, simulateWaiting);
}

function estimatesFrom(
  facts: QueueFacts,
  simulate: (facts: QueueFacts) => readonly SimulatedTicket[],
): WaitEstimate[] {
  const estimates = simulate(facts).map(estimateOf);
  if (estimates.every(({ relation }) => relation !== 'gt')) return estimates;
  const from = facts.now;
  const counters = facts.counters.map((one) => ({
    ...one,
    stretches: [{ from, until: Number.POSITIVE_INFINITY }],
  }));
  const soonest = simulate({ ...facts, counters }).map(lowerBoundOf);
  return estimates.map((estimate, index) =>
    estimate.relation === 'gt' ? (soonest[index] ?? estimate) : estimate,
  );
}

/** For a ticket that no counter is expected to call: it waits for longer than if all counters served from now on. */
function lowerBoundOf({ waits }: SimulatedTicket): WaitEstimate {
  const expected = Number.POSITIVE_INFINITY;
  const time = quantile(waits, 1 - keptShare);
  return { expected, time: Number.isFinite(time) ? Math.round(time) : 0, relation: 'gt', counter: '' };
}

function estimateOf({ waits, counter }: SimulatedTicket): WaitEstimate {
  const called = waits.filter(Number.isFinite);
  const expected = called.reduce((sum, wait) => sum + wait, 0) / called.length;
  const bound = quantile(waits, keptShare);
  const said = { counter, expected };
  if (bound === Number.POSITIVE_INFINITY) return { ...said, time: 0, relation: 'gt' };
  if (bound <= noWaitMs) return { ...said, time: 0, relation: 'eq' };
  const middle = Math.max(1, quantile(waits, 0.5));
  const near = waits.filter((wait) => isAbout(shownMinutes(middle), wait));
  if (near.length >= keptShare * waits.length) return { ...said, time: Math.round(middle), relation: 'eq' };
  return { ...said, time: Math.round(bound), relation: 'lt' };
}
