import type { Timers } from '../time/timers.ts';

/** Something that is done at once when it is wanted, never twice at the same time, and once more if it was wanted meanwhile. */
export function atMostOften(everyMs: number, timers: Timers, act: () => Promise<unknown>): () => void {
  let isWanted = false;
  let isUnderWay = false;
  async function run(): Promise<void> {
    isUnderWay = true;
    while (isWanted) {
      isWanted = false;
      await Promise.all([act(), timers.sleep(everyMs)]);
    }
    isUnderWay = false;
  }
  return () => {
    isWanted = true;
    if (!isUnderWay) void run();
  };
}
