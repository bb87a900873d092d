import { setTimeout as sleep } from 'node:timers/promises';

const hangsAfterMs = 30_000;
const pauseMs = 10;

/**
 * Repeats a check until it no longer throws, and returns its result; does not advance fake timers. The time limit only
 * ends a test that would hang; no claim depends on it.
 */
export async function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  const givesUpAt = performance.now() + hangsAfterMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > givesUpAt) throw error;
      await sleep(pauseMs);
    }
  }
}
