import { useCallback, useSyncExternalStore } from 'react';
import type { KioskSession, SessionSnapshot } from '../session/kiosk-session.ts';

/**
 * Calls `draw` when the session may have changed. A tap that is shorter than a frame is first answered
 * by that frame, which shows the pressed state: the next screen takes longer to render. A visitor who
 * keeps the finger down has already seen it.
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

/** The current snapshot of the session. The component renders when it changes. */
export function useSession(session: KioskSession): SessionSnapshot {
  const follow = useCallback((draw: () => void) => followAfterPress(session, draw), [session]);
  return useSyncExternalStore(follow, session.current, session.current);
}
