import type { IdleState } from './session.ts';

/** What is known of the world around a visit. */
export interface Environment {
  /** `wrong`: there is none, and only staff can put that right. */
  readonly configuration: 'pending' | 'failed' | 'wrong' | 'there';
  /** `nothing`: no profile is ever scheduled, or the one that is has nothing to choose. */
  readonly activeProfile: 'open' | 'closed' | 'nothing';
  /** The service has not answered the last questions. */
  readonly serviceAway: boolean;
}

/** What surrounds the next visit; the worst thing known decides. */
export function idleStateOf({ configuration, activeProfile: offer, serviceAway }: Environment): IdleState {
  if (configuration === 'pending') return 'starting';
  if (configuration === 'failed') return 'paused';
  if (configuration === 'wrong' || offer === 'nothing') return 'setup';
  if (offer === 'closed') return 'closed';
  return serviceAway ? 'paused' : 'open';
}
