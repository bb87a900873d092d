/** Makes guessing useless without locking anyone out. */
export const maxDelayMs = 60_000;

/**
 * Milliseconds until the next attempt: none after `free` failures, then one second, and twice as long after each
 * further failure, up to a minute.
 */
export function growingDelay(failures: number, free: number): number {
  return failures <= free ? 0 : Math.min(maxDelayMs, 1000 * 2 ** (failures - free - 1));
}

/** Wrong passwords without a delay. */
const freeFailures = 4;

/** Milliseconds from the last of `failures` consecutive failures until the next attempt. */
export function loginDelay(failures: number): number {
  return growingDelay(failures, freeFailures);
}
