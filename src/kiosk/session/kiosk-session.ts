import type { Timers } from '../time/timers.ts';
import { initialSession } from './idle-screen.ts';
import { screenTimeoutMs } from './screen-table.ts';
import type { Session, SessionEvent } from './session.ts';
import { reduceSession } from './session-reducer.ts';

/** When a screen ends by itself. */
interface ScreenTimeout {
  /** By the session's timers, in milliseconds. */
  readonly endsAt: number;
  /** The whole time of the screen. */
  readonly totalMs: number;
}

/** The session at one moment, with the time that its screen has left. */
export interface SessionSnapshot {
  readonly session: Session;
  /** Undefined when the screen does not end by itself. */
  readonly timeout: ScreenTimeout | undefined;
}

/** The session of one page, from its start to its end. It takes events and runs the timeout of the screen. */
export interface KioskSession {
  /** The same object until something changes. */
  current(): SessionSnapshot;
  /** The result ends the subscription. */
  subscribe(listener: () => void): () => void;
  /** Returns the session after the event. */
  send(event: SessionEvent): Session;
}

/** Starts a session at the first screen. */
export function startSession(timers: Timers): KioskSession {
  const listeners = new Set<() => void>();
  let snapshot: SessionSnapshot = { session: initialSession, timeout: undefined };
  let cancel = () => {};

  function startTimeout() {
    cancel();
    const totalMs = screenTimeoutMs(snapshot.session.screen, snapshot.session.timings);
    if (totalMs === undefined) {
      snapshot = { ...snapshot, timeout: undefined };
      return;
    }
    snapshot = { ...snapshot, timeout: { endsAt: timers.now() + totalMs, totalMs } };
    cancel = timers.after(totalMs, () => send({ type: 'time-up' }));
  }

  function send(event: SessionEvent): Session {
    const before = snapshot.session;
    const session = reduceSession(before, event);
    if (session === before) return session;
    snapshot = { ...snapshot, session };
    if (session.screen !== before.screen) startTimeout();
    for (const listener of listeners) listener();
    return session;
  }

  startTimeout();
  return {
    current: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
  };
}
