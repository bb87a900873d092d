/** A limit. Each key must always be used with the same limit. */
export interface Rate {
  readonly perMinute: number;
  /** The number of requests that are allowed at once; `perMinute` by default. */
  readonly burst?: number;
}

/** Limits the memory when an attacker invents keys. */
const maxBuckets = 10_000;

const minute = 60_000;

/** Each bucket holds `burst` tokens and refills over time. */
export function tokenBuckets() {
  const buckets = new Map<string, { readonly left: number; readonly at: number }>();
  function leftIn(key: string, { perMinute, burst = perMinute }: Rate, now: number): number {
    const bucket = buckets.get(key) ?? { left: burst, at: now };
    // The clock may have been set back.
    const elapsed = Math.max(0, now - bucket.at);
    return Math.min(burst, bucket.left + (elapsed * perMinute) / minute);
  }
  function keep(key: string, left: number, now: number): void {
    buckets.delete(key);
    // The least recently used bucket comes first and is evicted. An attacker who keeps sending requests keeps the
    // attacker's own bucket in use.
    const [oldest] = buckets.keys();
    if (buckets.size >= maxBuckets && oldest !== undefined) buckets.delete(oldest);
    buckets.set(key, { left, at: now });
  }
  const waitUntilOne = (left: number, { perMinute }: Rate) =>
    left >= 1 ? 0 : Math.ceil(((1 - left) * minute) / perMinute);
  return {
    /** Counts a request and returns 0, or returns the milliseconds until the next request is allowed. */
    take(key: string, rate: Rate, now: number) {
      const left = leftIn(key, rate, now);
      keep(key, left >= 1 ? left - 1 : left, now);
      return waitUntilOne(left, rate);
    },
    /** Returns what `take` would return, without counting. */
    waitFor(key: string, rate: Rate, now: number) {
      return waitUntilOne(leftIn(key, rate, now), rate);
    },
    /**
     * Undoes the count of a request. A bucket that is full again is deleted, so refused requests do not evict other
     * buckets.
     */
    giveBack(key: string, { perMinute, burst = perMinute }: Rate) {
      const bucket = buckets.get(key);
      if (!bucket) return;
      const left = bucket.left + 1;
      if (left >= burst) buckets.delete(key);
      else buckets.set(key, { ...bucket, left });
    },
  };
}

export type TokenBuckets = ReturnType<typeof tokenBuckets>;
