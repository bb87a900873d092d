import { useCallback, useSyncExternalStore } from 'react';
import type { KioskSession, SessionSnapshot } from '../session/kiosk-session.ts';

/**
 * Calls `draw` when the session may have changed. A tap shorter than a frame first gets a frame with the pressed
 * state, because the next screen takes longer to render.
 */
function followAfterPress(session: KioskSession, draw: () => void): () => void {
  let pressesNotShown = 0;
  function onPress() {
    pressesNotShown += 1;
    // The callback runs before the frame is painted, the timer after it.
    requestAnimationFrame(() =>
      setTimeout(() => {
        pressesNotShown -= 1;
        draw();
      }),
    );
  }
  addEventListener('pointerdown', onPress, true);
  const stop = session.subscribe(() => {
    if (pressesNotShown === 0) draw();
  });
  return () => {
    stop();
    removeEventListener('pointerdown', onPress, true);
  };
}

/** The current snapshot of the session. */
export function useSession(session: KioskSession): SessionSnapshot {
  const follow = useCallback((draw: () => void) => followAfterPress(session, draw), [session]);
  return useSyncExternalStore(follow, session.current, session.current);
}
