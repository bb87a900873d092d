import { useSyncExternalStore } from 'react';
import type { KioskSession, SessionSnapshot } from '../session/kiosk-session.ts';

/** The session as it is now; the component follows it. */
export function useSession(session: KioskSession): SessionSnapshot {
  return useSyncExternalStore(session.subscribe, session.current);
}
