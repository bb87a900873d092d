/** A rate limit. */
export interface Rate {
  readonly perMinute: number;
  /** The number of requests without any pause; defaults to `perMinute`. */
  readonly burst?: number;
}

interface Bucket {
  left: number;
  at: number;
  readonly perMinute: number;
  readonly capacity: number;
}

/** Limits the memory when an attacker invents keys. */
const maxBuckets = 10_000;

const minute = 60_000;

/** Creates token buckets: each holds `burst` tokens and refills over time. */
export function tokenBuckets() {
  const buckets = new Map<string, Bucket>();

  function fill(bucket: Bucket, now: number): void {
    // The clock may be set back.
    const elapsed = Math.max(0, now - bucket.at);
    bucket.left = Math.min(bucket.capacity, bucket.left + (elapsed * bucket.perMinute) / minute);
    bucket.at = now;
  }

  /** Evicts the bucket that was used longest ago. The bucket of an attacker who keeps asking stays. */
  function evictOldest(): void {
    const [oldest] = buckets.keys();
    if (oldest !== undefined) buckets.delete(oldest);
  }

  return {
    /** Counts a request and returns 0, or returns the milliseconds until the next request is allowed. */
    take(key: string, { perMinute, burst = perMinute }: Rate, now: number) {
      let bucket = buckets.get(key);
      if (bucket === undefined) {
        if (buckets.size >= maxBuckets) evictOldest();
        bucket = { left: burst, at: now, perMinute, capacity: burst };
      }
      fill(bucket, now);
      buckets.delete(key);
      buckets.set(key, bucket);
      if (bucket.left >= 1) {
        bucket.left -= 1;
        return 0;
      }
      return Math.ceil(((1 - bucket.left) * minute) / perMinute);
    },
  };
}

/** Counts requests by key. */
export type TokenBuckets = ReturnType<typeof tokenBuckets>;
