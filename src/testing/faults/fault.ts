import type { HostProblem } from '../../contract/additions/host-problems.ts';
import type { FaultRig, RigOptions } from './fault-rig.ts';

/** A fault of a running host, and its required effects. */
export interface Fault extends Pick<RigOptions, 'settings' | 'branch' | 'output' | 'disk'> {
  readonly name: string;
  /** True if the host's clock can be shifted. */
  readonly hasClock?: boolean;
  /** True if this machine can inject the fault; by default, every machine can. */
  readonly isPossible?: () => boolean;
  readonly strike: (rig: FaultRig) => Promise<unknown>;
  /** Removes the fault. If absent, the fault lasts until the host restarts. */
  readonly heal?: (rig: FaultRig) => Promise<unknown>;
  readonly expected: {
    /** True if a visitor who comes during the fault gets a number. */
    readonly number: boolean;
    /** The problem that `/health` must name during the fault; by default, no unusual problem. */
    readonly problem?: HostProblem;
    /** The maximum number of seconds until the problem is reported. */
    readonly within?: number;
    readonly alert?: boolean;
  };
}
