import type { Surroundings } from './session.ts';

/** What is known of the world around a visit. */
export interface Circumstances {
  readonly configuration: 'pending' | 'failed' | 'not-bound' | 'there';
  /** The service has not answered the last questions. */
  readonly serviceAway: boolean;
  /** A profile is scheduled now and the branch is open. */
  readonly open: boolean;
  /** The menu has at least one service to offer. */
  readonly offersAnything: boolean;
}

/** What surrounds the next visit; the worst thing known decides. */
export function surroundingsOf(circumstances: Circumstances): Surroundings {
  const { configuration, serviceAway, open, offersAnything } = circumstances;
  if (configuration === 'pending') return 'starting';
  if (configuration === 'not-bound') return 'setup';
  if (configuration === 'failed') return 'paused';
  if (!open) return 'closed';
  if (!offersAnything) return 'setup';
  return serviceAway ? 'paused' : 'open';
}
