import { useSyncExternalStore } from 'react';
import type { KioskSession, SessionSnapshot } from '../session/kiosk-session.ts';

/** The current snapshot of the session. The component renders when it changes. */
export function useSession(session: KioskSession): SessionSnapshot {
  return useSyncExternalStore(session.subscribe, session.current);
}
