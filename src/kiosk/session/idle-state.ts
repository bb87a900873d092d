import type { OfferedNow } from '../../page/configuration/active-profile.ts';
import type { IdleState } from './session.ts';

/** The inputs that decide about the idle state. */
export interface Environment {
  /** `wrong`: the configuration cannot be used, and only staff can change that. */
  readonly configuration: 'pending' | 'failed' | 'wrong' | 'there';
  readonly activeProfile: OfferedNow;
  /** The service did not answer the last polls. */
  readonly serviceAway: boolean;
  /** Staff or an administrator have paused the kiosk. */
  readonly isPausedByStaff: boolean;
}

/** The idle state for the next visitor. If several reasons prevent a menu, the worst one decides. */
export function idleStateOf({ configuration, activeProfile, ...reasons }: Environment): IdleState {
  switch (configuration) {
    case 'pending':
      return 'starting';
    case 'failed':
      return 'paused';
    case 'wrong':
      return 'setup';
    case 'there':
      break;
  }
  switch (activeProfile) {
    case 'nothing':
      return 'setup';
    case 'closed':
      return 'closed';
    case 'open':
      return reasons.serviceAway || reasons.isPausedByStaff ? 'paused' : 'open';
  }
}
