import type { Task } from '../../contract/ticket.ts';
import { demand } from './demand.ts';
import type { Visitor } from './visitors.ts';

/** What a clerk does with a called ticket, and for how long nothing happens afterwards. */
export interface Step {
  readonly act: 'recall' | 'cancel' | 'start' | 'afterwork' | 'finish';
  readonly thenMs: number;
}

/** How a called ticket is served. */
export interface Serving {
  /** Until the first step. */
  readonly firstMs: number;
  readonly steps: readonly Step[];
}

/** So long a clerk waits for somebody who was called. */
const patienceMs = 25_000;

const unknownMinutes = 2;

/** How a clerk serves a task of a visitor, down to the breath before the next call. */
export function servingOf(
  { name, features }: Pick<Task, 'name' | 'features'>,
  callsNeeded: Visitor['callsNeeded'],
  dice: () => number,
): Serving {
  const between = (from: number, to: number) => Math.round(from + dice() * (to - from));
  const walkMs = between(6_000, 15_000);
  const breathMs = between(5_000, 20_000);
  const again: Step = { act: 'recall', thenMs: patienceMs };
  if (callsNeeded === undefined) {
    return { firstMs: patienceMs, steps: [again, { act: 'cancel', thenMs: breathMs }] };
  }

  // Two dice, so that most take about as long as usual.
  const usualMs = (demand[name]?.minutes ?? unknownMinutes) * 60_000;
  const transactionMs = Math.round(usualMs * (0.5 + (dice() + dice()) / 2));
  const afterwork: Step[] =
    features.afterwork && dice() < 0.4 ? [{ act: 'afterwork', thenMs: between(15_000, 40_000) }] : [];
  const isLate = callsNeeded > 1;
  return {
    firstMs: isLate ? patienceMs : walkMs,
    steps: [
      ...(isLate ? [{ act: 'recall', thenMs: walkMs } as const] : []),
      { act: 'start', thenMs: transactionMs },
      ...afterwork,
      { act: 'finish', thenMs: breathMs },
    ],
  };
}
