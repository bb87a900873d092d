import type { Timers } from '../../page/time/timers.ts';
import type { KioskSession } from './kiosk-session.ts';
import type { Session } from './session.ts';

interface Deps {
  readonly session: Pick<KioskSession, 'current' | 'subscribe'>;
  readonly timers: Timers;
  /** True if an interruption would not affect any visitor. */
  readonly isFree: (session: Session) => boolean;
  readonly freeMs: number;
}

/**
 * Acts once the session has been free for this long without a break. Returns a function that ends the wait.
 */
export function onceFree({ session, timers, isFree, freeMs }: Deps, act: () => void): () => void {
  let cancel: (() => void) | undefined;
  const unsubscribe = session.subscribe(look);
  function stop() {
    unsubscribe();
    cancel?.();
  }
  function look() {
    if (isFree(session.current().session)) {
      cancel ??= timers.after(freeMs, () => {
        stop();
        act();
      });
    } else {
      cancel?.();
      cancel = undefined;
    }
  }
  look();
  return stop;
}
