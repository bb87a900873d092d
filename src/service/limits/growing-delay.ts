/** The longest delay, which makes guessing useless without locking anyone out. */
export const maxDelayMs = 60_000;

/**
 * Milliseconds until the next attempt: 0 for the first `free` failures, then one second, doubled by each further
 * failure.
 */
export function growingDelay(failures: number, free: number): number {
  return failures <= free ? 0 : Math.min(maxDelayMs, 1000 * 2 ** (failures - free - 1));
}

/** The number of wrong passwords without a delay. */
const freeFailures = 4;

/** The milliseconds to wait after the last of `failures` consecutive failures. */
export function loginDelay(failures: number): number {
  return growingDelay(failures, freeFailures);
}
