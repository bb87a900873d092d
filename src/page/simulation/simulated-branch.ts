import type { Names } from '../../contract/additions/page/names.ts';
import type { PreviewedContent } from '../../contract/additions/page/preview.ts';
import type { ClosedDay, ExceptionDay } from '../../contract/branch.ts';
import type { Device } from '../../contract/device.ts';
import type { WaitingInfo } from '../../contract/waiting-info.ts';
import type { DispenserConfiguration } from '../../domain/configuration/configuration-answers.ts';

/** The content of a simulated branch. Undefined parts are not reported. */
export interface SimulatedBranch extends Omit<DispenserConfiguration, 'device'> {
  readonly dispensers: readonly Device[];
  readonly exceptionDays: readonly ExceptionDay[];
  /** Days on which managers have closed the branch. They replace its hours. */
  readonly closedDays?: readonly ClosedDay[] | undefined;
  readonly numberIntervals: PreviewedContent['numberIntervals'] | undefined;
  readonly counters: PreviewedContent['counters'] | undefined;
  readonly users: PreviewedContent['users'];
  readonly advertisements: PreviewedContent['advertisements'] | undefined;
  /** Names of services and groups that the host configured for an external service. */
  readonly names: Names;
  readonly waits: readonly WaitingInfo[];
}

export interface SimulatedConditions {
  readonly printer: 'ready' | 'paper-out' | 'none';
  readonly network: 'fine' | 'slow' | 'away';
  /** `now`: the branch's waits. `full`: every ticket is refused, because all numbers are taken. */
  readonly queue: 'now' | 'empty' | 'busy' | 'full';
}
