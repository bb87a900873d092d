import { quantile } from '../../figures.ts';

export interface ReferenceRun {
  readonly ms: number;
  /** The processor time, averaged over its threads. */
  readonly processorMs: number;
}

/** A run that took this many times longer than on a quiet machine was disturbed. */
const disturbed = 1.25;

/** Each run's duration relative to a quiet machine. */
export function slowdowns(runs: readonly ReferenceRun[]): readonly number[] {
  const undisturbedMs = Math.min(...runs.map(({ processorMs }) => processorMs));
  return runs.map(({ ms }) => ms / undisturbedMs);
}

/** True if other programs have disturbed more than a quarter of the runs, so the times are not meaningful. */
export function wasTooBusy(runs: readonly ReferenceRun[]): boolean {
  return quantile(slowdowns(runs), 0.75) > disturbed;
}
