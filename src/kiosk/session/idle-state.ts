import type { OfferedNow } from '../../page/configuration/active-profile.ts';
import type { IdleState } from './session.ts';

export interface Environment {
  /** `wrong`: the configuration is unusable, and only staff can fix it. */
  readonly configuration: 'pending' | 'failed' | 'wrong' | 'there';
  readonly activeProfile: OfferedNow;
  readonly serviceAway: boolean;
  readonly isPausedByStaff: boolean;
}

/**
 * The idle state for the next visitor. If several reasons rule out the menu, the most serious one determines the state.
 */
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
