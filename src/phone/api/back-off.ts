const longestMs = 30_000;

/**
 * The exponential backoff after a number of consecutive failures, doubled each time up to half a minute. A random
 * share is subtracted, so the phones of a hall do not all come back at once. `random` is from 0 to 1.
 */
export function backOffMs(failures: number, random: number): number {
  return Math.min(longestMs, 1_000 * 2 ** Math.min(failures, 10)) * (1 - random / 2);
}
