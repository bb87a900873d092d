import { setTimeout as after } from 'node:timers/promises';
import { type Rate, tokenBuckets } from '../../service/limits/token-buckets.ts';

const goodSeconds = 60;
/** The limit for repeated reads that fail, because anybody may trigger them. */
export const failedReads: Rate = { perMinute: 10 };
/** After this wait, the last value is returned. */
const maxWaitMs = 3_000;

/**
 * Reads at most once a minute for all callers, because each read counts towards the dispenser's request limit and
 * leaves fewer requests for visitors. While reads fail, returns the last value; undefined before the first value.
 */
export function onceAMinute<T>(
  read: (last: T | undefined) => Promise<T | undefined>,
  uptimeSeconds: () => number,
): () => Promise<T | undefined> {
  let last: T | undefined;
  let goodUntil = 0;
  let reading: Promise<void> | undefined;
  const buckets = tokenBuckets();

  async function refresh(): Promise<void> {
    if (buckets.take('reads', failedReads, uptimeSeconds() * 1_000) > 0) return;
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
