import { CallFailed } from '../api/failure.ts';
import type { ServiceState } from '../api/service-availability.ts';
import type { StartupProblem } from './startup-screens.tsx';

/**
 * The problem that staff must fix; undefined if waiting may help. `error` is the last failure of the
 * configuration reads.
 */
export function startupProblemOf(
  error: Error | null,
  { isDeviceUnknown, isNotBound }: ServiceState,
): StartupProblem | undefined {
  if (isNotBound) return { problem: 'not-bound' };
  if (isDeviceUnknown) return { problem: 'refused', reason: 'GET /api/v1/dispenser/device: 404' };
  if (!(error instanceof CallFailed)) return undefined;
  const { failure, message } = error;
  switch (failure.kind) {
    case 'unreadable':
      return { problem: 'unreadable', reason: message };
    case 'refused':
      return failure.status === 401 || failure.status === 403
        ? { problem: 'refused', reason: message }
        : undefined;
    case 'unreachable':
    case 'garbled':
      return undefined;
  }
}
