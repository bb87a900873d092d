/** How many wrong passwords a clerk may type before anything waits. */
const freeFailures = 4;

/** The longest wait, in milliseconds: guessing is hopeless, and nobody is locked out by the guesses of others. */
const maxDelayMs = 60_000;

/** How long after the last of so many failures in a row nothing more is tried for that user, in milliseconds. */
export function loginDelay(failures: number): number {
  if (failures <= freeFailures) return 0;
  return Math.min(maxDelayMs, 1000 * 2 ** (failures - freeFailures - 1));
}
