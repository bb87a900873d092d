import { quantile } from '../../figures.ts';

/** One run of the reference load. */
export interface ReferenceRun {
  readonly ms: number;
  /** The time on a processor, averaged over its threads. */
  readonly processorMs: number;
}

/** A run that took this many times longer than on a quiet machine was disturbed. */
const disturbed = 1.25;

/** The factor by which each run took longer than on a quiet machine. */
export function slowdowns(runs: readonly ReferenceRun[]): readonly number[] {
  const undisturbedMs = Math.min(...runs.map(({ processorMs }) => processorMs));
  return runs.map(({ ms }) => ms / undisturbedMs);
}

/** True if other programs have disturbed more than a quarter of the runs. Then the times are not meaningful. */
export function wasTooBusy(runs: readonly ReferenceRun[]): boolean {
  return quantile(slowdowns(runs), 0.75) > disturbed;
}
