/** The longest delay. It makes guessing useless without locking anyone out. */
export const maxDelayMs = 60_000;

/**
 * Milliseconds until the next attempt: 0 for the first `free` failures, then one second. Each further failure
 * doubles the delay, up to a minute.
 */
export function growingDelay(failures: number, free: number): number {
  return failures <= free ? 0 : Math.min(maxDelayMs, 1000 * 2 ** (failures - free - 1));
}

/** The number of wrong passwords without a delay. */
const freeFailures = 4;

/** The milliseconds from the last of `failures` consecutive failures until the next attempt. */
export function loginDelay(failures: number): number {
  return growingDelay(failures, freeFailures);
}
