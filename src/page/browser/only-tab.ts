import type { Timers } from '../time/timers.ts';

const lockName = 'foyer-kiosk';
/** The delay of the notice. A reloading page releases its lock a moment later. */
const noticeMs = 500;
/** The maximum wait for the lock manager, because a manager that does not answer must not block the kiosk. */
const hangingMs = 1_000;

interface Deps {
  /** Undefined if the browser has no locks, as for a page served by another machine. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly timers: Timers;
  readonly onOtherTab: () => void;
}

/**
 * Resolves when this tab is the kiosk. The first of several tabs is active; when it closes, the next tab takes over.
 */
export function untilOnlyTab({ locks, timers, onOtherTab }: Deps): Promise<void> {
  return new Promise((resolve) => {
    if (!locks) return resolve();
    const cancelHanging = timers.after(hangingMs, resolve);
    let cancelNotice = () => {};
    const neverReleased = new Promise<never>(() => {});
    async function hold(): Promise<never> {
      cancelHanging();
      cancelNotice();
      resolve();
      return neverReleased;
    }
    const waitForOther = () => {
      cancelHanging();
      cancelNotice = timers.after(noticeMs, onOtherTab);
      return locks.request(lockName, hold);
    };
    locks
      .request(lockName, { ifAvailable: true }, (lock) => {
        if (lock) return hold();
        void waitForOther();
        return undefined;
      })
      .catch(() => resolve());
  });
}
