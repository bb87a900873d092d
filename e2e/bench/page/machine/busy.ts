import { quantile } from '../../figures.ts';

export interface ReferenceRun {
  readonly ms: number;
  /** The mean processor time of the threads. */
  readonly processorMs: number;
}

/** A run counts as disturbed if it takes this many times longer than on an idle machine. */
const disturbed = 1.25;

/** Each run's duration relative to an idle machine. */
export function slowdowns(runs: readonly ReferenceRun[]): readonly number[] {
  const undisturbedMs = Math.min(...runs.map(({ processorMs }) => processorMs));
  return runs.map(({ ms }) => ms / undisturbedMs);
}

/** True if other programs disturbed more than a quarter of the runs. The times are then not meaningful. */
export function wasTooBusy(runs: readonly ReferenceRun[]): boolean {
  return quantile(slowdowns(runs), 0.75) > disturbed;
}
