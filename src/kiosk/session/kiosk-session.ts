import type { Timers } from '../../page/time/timers.ts';
import { initialSession } from './idle-screen.ts';
import { screenTimeoutMs } from './screen-table.ts';
import type { Session, SessionEvent } from './session.ts';
import { reduceSession } from './session-reducer.ts';

export interface SessionSnapshot {
  readonly session: Session;
  /** The end and the total time in milliseconds. Undefined if the screen does not end by itself. */
  readonly timeout: { readonly endsAt: number; readonly totalMs: number } | undefined;
}

export type KioskSession = ReturnType<typeof startSession>;

/** Starts a page's session at the first screen. The session handles events and runs the screen's timeout. */
export function startSession(timers: Timers) {
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
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
  };
}
