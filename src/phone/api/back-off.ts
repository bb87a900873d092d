const longestMs = 30_000;

/**
 * Exponential backoff up to half a minute, minus a random share so the phones of a branch do not retry in unison.
 * `random` is from 0 to 1.
 */
export function backOffMs(failures: number, random: number): number {
  return Math.min(longestMs, 1_000 * 2 ** Math.min(failures, 10)) * (1 - random / 2);
}
