import { useEffect, useState, useSyncExternalStore } from 'react';
import type { KnownService } from '../../page/configuration/service-reads.ts';
import { startupProblemOf } from '../../page/startup/startup-problem.ts';
import type { StartupProblem } from '../../page/startup/startup-screens.tsx';
import { idleStateOf } from '../session/idle-state.ts';
import type { Kiosk } from './open-kiosk.ts';
import type { Offered } from './use-offered.ts';

/** Sets the session's screen for the next visitor. Returns the error that staff must fix first, if any. */
export function useIdleState(
  { availability, session, staffPause }: Kiosk,
  known: KnownService,
  latest: Offered,
): StartupProblem | undefined {
  const pause = useSyncExternalStore(staffPause.subscribe, staffPause.current, staffPause.current);
  const service = useSyncExternalStore(availability.subscribe, availability.current, availability.current);
  // Each new read clears the error, so it is copied here to keep the screen steady.
  const [startError, setStartError] = useState(known.error);
  if (known.error && known.error !== startError) setStartError(known.error);

  const isUsable = latest && !service.isDeviceUnknown && !service.isNotBound;
  const startupProblem = isUsable ? undefined : startupProblemOf(startError, service);
  const idleState = idleStateOf({
    configuration: isUsable ? 'there' : startupProblem ? 'wrong' : startError ? 'failed' : 'pending',
    activeProfile: latest?.activeProfile.state ?? 'nothing',
    serviceAway: service.isAway,
    isPausedByStaff: pause !== '',
  });
  const latestTimings = latest?.activeProfile.timings;
  useEffect(() => {
    const timings = latestTimings ?? session.current().session.timings;
    session.send({ type: 'idle-state-changed', idleState, timings });
  }, [session, idleState, latestTimings]);
  return startupProblem;
}
