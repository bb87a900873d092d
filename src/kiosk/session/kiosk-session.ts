import type { Timers } from '../time/timers.ts';
import { wayOut } from './screen-timeout.ts';
import { atFirst, type Session, type SessionEvent } from './session.ts';
import { sessionAfter } from './session-reducer.ts';

/** When a screen leaves by itself. */
export interface Leave {
  /** By the session's timers, in milliseconds. */
  readonly at: number;
  /** How long the screen had in all. */
  readonly afterMs: number;
}

/** The session, and how long its screen still has. */
export interface Moment {
  readonly session: Session;
  /** Undefined when the screen stays. */
  readonly leave: Leave | undefined;
}

/** One kiosk from boot to power cut: it takes events and keeps time. */
export interface KioskSession {
  current(): Moment;
  subscribe(listener: () => void): () => void;
  send(event: SessionEvent): Session;
}

/** Starts a session at the first screen. */
export function startSession(timers: Timers): KioskSession {
  const listeners = new Set<() => void>();
  let moment: Moment = { session: atFirst, leave: undefined };
  let cancel = () => {};

  function startClock() {
    cancel();
    const afterMs = wayOut(moment.session.screen, moment.session.timings);
    if (afterMs === undefined) {
      moment = { ...moment, leave: undefined };
      return;
    }
    moment = { ...moment, leave: { at: timers.now() + afterMs, afterMs } };
    cancel = timers.after(afterMs, () => send({ type: 'time-up' }));
  }

  function send(event: SessionEvent): Session {
    const before = moment.session;
    const session = sessionAfter(before, event);
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
