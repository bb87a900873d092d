import type { Timers } from '../time/timers.ts';
import { screenTimeoutMs } from './screen-timeout.ts';
import { initialSession, type Session, type SessionEvent } from './session.ts';
import { reduceSession } from './session-reducer.ts';

/** When a screen leaves by itself. */
export interface ScreenTimeout {
  /** By the session's timers, in milliseconds. */
  readonly endsAt: number;
  /** How long the screen had in all. */
  readonly totalMs: number;
}

/** The session, and how long its screen still has. */
export interface SessionSnapshot {
  readonly session: Session;
  /** Undefined when the screen stays. */
  readonly timeout: ScreenTimeout | undefined;
}

/** One kiosk from boot to power cut: it takes events and keeps time. */
export interface KioskSession {
  current(): SessionSnapshot;
  subscribe(listener: () => void): () => void;
  send(event: SessionEvent): Session;
}

/** Starts a session at the first screen. */
export function startSession(timers: Timers): KioskSession {
  const listeners = new Set<() => void>();
  let moment: SessionSnapshot = { session: initialSession, timeout: undefined };
  let cancel = () => {};

  function startClock() {
    cancel();
    const afterMs = screenTimeoutMs(moment.session.screen, moment.session.timings);
    if (afterMs === undefined) {
      moment = { ...moment, timeout: undefined };
      return;
    }
    moment = { ...moment, timeout: { endsAt: timers.now() + afterMs, totalMs: afterMs } };
    cancel = timers.after(afterMs, () => send({ type: 'time-up' }));
  }

  function send(event: SessionEvent): Session {
    const before = moment.session;
    const session = reduceSession(before, event);
    if (session === before) return session;
    moment = { ...moment, session };
    if (session.screen !== before.screen) startClock();
    for (const listener of listeners) listener();
    return session;
  }

  startClock();
  return {
    current: () => moment,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
  };
}
