import type { Timers } from '../time/timers.ts';

/** A visitor waits at most this long for a storage that does not answer. */
const longestWaitMs = 1_000;

interface Deps {
  readonly timers: Timers;
  /** Called when the storage stops answering, and when it answers again. */
  readonly onHanging: (isHanging: boolean) => void;
}

/**
 * Runs operations on a storage that may hang: one that takes longer than a second fails. Until one of them ends after all,
 * further ones fail immediately.
 */
export function boundedWait({ timers, onHanging }: Deps): <T>(operation: () => Promise<T>) => Promise<T> {
  let isHanging = false;
  function setHanging(hangs: boolean): void {
    if (hangs === isHanging) return;
    isHanging = hangs;
    onHanging(hangs);
  }
  return async (operation) => {
    if (isHanging) throw new Error('does not answer');
    let cancel = () => {};
    const tooLong = new Promise<never>((_resolve, reject) => {
      cancel = timers.after(longestWaitMs, () => {
        setHanging(true);
        reject(new Error('does not answer'));
      });
    });
    const running = operation().finally(() => {
      cancel();
      setHanging(false);
    });
    return Promise.race([running, tooLong]);
  };
}
