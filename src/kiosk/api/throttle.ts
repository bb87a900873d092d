import type { Timers } from '../time/timers.ts';

/**
 * Returns a function that runs `action` immediately, but never twice at the same time and at most once per `everyMs`.
 * Calls that come meanwhile cause one more run.
 */
export function throttle(everyMs: number, timers: Timers, action: () => Promise<unknown>): () => void {
  let isRequested = false;
  let isRunning = false;
  async function run(): Promise<void> {
    isRunning = true;
    while (isRequested) {
      isRequested = false;
      await Promise.all([action(), timers.sleep(everyMs)]);
    }
    isRunning = false;
  }
  return () => {
    isRequested = true;
    if (!isRunning) void run();
  };
}
