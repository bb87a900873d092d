/** The number of wrong passwords without a delay. */
const freeFailures = 4;

/** The longest delay. It makes guessing useless without locking out the clerk. */
const maxDelayMs = 60_000;

/** Milliseconds from the last of `failures` consecutive failures until the next attempt is accepted. */
export function loginDelay(failures: number): number {
  if (failures <= freeFailures) return 0;
  return Math.min(maxDelayMs, 1000 * 2 ** (failures - freeFailures - 1));
}
