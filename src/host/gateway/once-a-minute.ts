import { setTimeout as after } from 'node:timers/promises';

const goodSeconds = 60;
/** After this wait, the last value is returned. */
const maxWaitMs = 3_000;

/**
 * Reads at most once a minute for all who ask: each read counts towards the limit of the dispenser, which its
 * visitors need. While a read fails, the last value is returned; undefined before the first one.
 */
export function onceAMinute<T>(
  read: (last: T | undefined) => Promise<T | undefined>,
  uptimeSeconds: () => number,
): () => Promise<T | undefined> {
  let last: T | undefined;
  let goodUntil = 0;
  let reading: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    const value = await read(last);
    if (value === undefined) return;
    last = value;
    goodUntil = uptimeSeconds() + goodSeconds;
  }

  return async () => {
    if (uptimeSeconds() >= goodUntil) {
      reading ??= refresh().finally(() => {
        reading = undefined;
      });
      await Promise.race([reading, after(maxWaitMs, undefined, { ref: false })]);
    }
    return last;
  };
}
