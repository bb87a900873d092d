import type { Timers } from '../../page/time/timers.ts';
import { idleScreen, initialSession, usualReading } from '../session/idle-screen.ts';
import type { KioskSession, SessionSnapshot } from '../session/kiosk-session.ts';
import { screenTimeoutMs } from '../session/screen-table.ts';
import type { Reading, Screen, Session, SessionEvent } from '../session/session.ts';
import { reduceSession } from '../session/session-reducer.ts';

/** A session whose screens never time out. */
interface GallerySession extends KioskSession {
  /** Shows a screen. From then on the session ignores changes of the idle state. */
  show(screen: Screen, reading: Reading): void;
}

/** A session that shows an idle screen once the configuration is known. */
export function gallerySession(
  onEvent: (event: SessionEvent) => void,
  timers: Pick<Timers, 'now'>,
): GallerySession {
  const listeners = new Set<() => void>();
  let isShown = false;
  let snapshot = snapshotOf(initialSession);

  function snapshotOf(session: Session): SessionSnapshot {
    const totalMs = screenTimeoutMs(session.screen, session.timings);
    return {
      session,
      timeout: totalMs === undefined ? undefined : { endsAt: timers.now() + totalMs, totalMs },
    };
  }

  function change(session: Session): Session {
    if (session === snapshot.session) return session;
    snapshot = snapshotOf(session);
    for (const listener of listeners) listener();
    return session;
  }

  return {
    current: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send(event) {
      if (event.type === 'idle-state-changed') {
        // The paused screen renders quickly and has the header that every state needs.
        if (!isShown && event.idleState !== 'starting')
          change({ ...event, screen: idleScreen('paused'), reading: usualReading });
        return snapshot.session;
      }
      onEvent(event);
      return change(reduceSession(snapshot.session, event));
    },
    show(screen, reading) {
      isShown = true;
      change({ ...snapshot.session, idleState: 'open', screen, reading });
    },
  };
}
