import { useSyncExternalStore } from 'react';
import type { KioskSession, Moment } from '../session/kiosk-session.ts';

/** The session as it is now; the component follows it. */
export function useMoment(session: KioskSession): Moment {
  return useSyncExternalStore(session.subscribe, session.current);
}
