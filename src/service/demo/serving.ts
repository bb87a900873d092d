import type { Task } from '../../contract/ticket.ts';
import { serviceStatistics } from './service-statistics.ts';
import type { Visitor } from './visitors.ts';

/** An action of a clerk for a called ticket, and the pause after it. */
export interface ServingStep {
  readonly action: 'recall' | 'cancel' | 'start' | 'afterwork' | 'finish';
  readonly pauseAfterMs: number;
}

const waitForVisitorMs = 25_000;

const defaultSeconds = 30;

/**
 * Plans the service of a visitor's task: `firstMs` until the first step, then the steps. The last step is followed by
 * a pause before the next call.
 */
export function planServing(
  { name, features }: Pick<Task, 'name' | 'features'>,
  callsNeeded: Visitor['callsNeeded'],
  random: () => number,
): { readonly firstMs: number; readonly steps: readonly ServingStep[] } {
  const between = (from: number, to: number) => Math.round(from + random() * (to - from));
  const walkMs = between(5_000, 12_000);
  const pauseMs = between(3_000, 10_000);
  const again: ServingStep = { action: 'recall', pauseAfterMs: waitForVisitorMs };
  if (callsNeeded === undefined) {
    return { firstMs: waitForVisitorMs, steps: [again, { action: 'cancel', pauseAfterMs: pauseMs }] };
  }

  // With the sum of two random numbers, most transactions take about the usual time.
  const usualMs = (serviceStatistics[name]?.seconds ?? defaultSeconds) * 1_000;
  const transactionMs = Math.round(usualMs * (0.5 + (random() + random()) / 2));
  const afterwork: ServingStep[] =
    features.afterwork && random() < 0.4
      ? [{ action: 'afterwork', pauseAfterMs: between(10_000, 20_000) }]
      : [];
  const isLate = callsNeeded > 1;
  return {
    firstMs: isLate ? waitForVisitorMs : walkMs,
    steps: [
      ...(isLate ? [{ action: 'recall', pauseAfterMs: walkMs } as const] : []),
      { action: 'start', pauseAfterMs: transactionMs },
      ...afterwork,
      { action: 'finish', pauseAfterMs: pauseMs },
    ],
  };
}
