/** How often something may be done. */
export interface Rate {
  readonly perMinute: number;
  /** How many times at once, before any time has passed; as many as in a minute if it is not said. */
  readonly burst?: number;
}

/** Counts acts by whoever does them. */
export interface TokenBuckets {
  /** 0: go on, it is counted. Otherwise the milliseconds until it may be tried again. */
  take(who: string, rate: Rate, now: number): number;
  /** Takes back what was counted last. */
  giveBack(who: string): void;
}

interface Bucket {
  left: number;
  at: number;
  readonly perMinute: number;
  readonly capacity: number;
}

/** As many as are remembered; more come only from somebody who invents names. */
const maxBuckets = 10_000;

const minute = 60_000;

/** Buckets that hold as many acts as may be done at once and fill up again as time passes. */
export function tokenBuckets(): TokenBuckets {
  const buckets = new Map<string, Bucket>();

  function fill(bucket: Bucket, now: number): void {
    // A clock that is set back fills nothing.
    const elapsed = Math.max(0, now - bucket.at);
    bucket.left = Math.min(bucket.capacity, bucket.left + (elapsed * bucket.perMinute) / minute);
    bucket.at = now;
  }

  /** The one who has asked for nothing the longest goes: whoever asks all the time is among the newest. */
  function evictOldest(): void {
    const [oldest] = buckets.keys();
    if (oldest !== undefined) buckets.delete(oldest);
  }

  return {
    take(who, { perMinute, burst = perMinute }, now) {
      let bucket = buckets.get(who);
      if (bucket === undefined) {
        if (buckets.size >= maxBuckets) evictOldest();
        bucket = { left: burst, at: now, perMinute, capacity: burst };
      }
      fill(bucket, now);
      buckets.delete(who);
      buckets.set(who, bucket);
      if (bucket.left >= 1) {
        bucket.left -= 1;
        return 0;
      }
      return Math.ceil(((1 - bucket.left) * minute) / perMinute);
    },
    giveBack(who) {
      const bucket = buckets.get(who);
      if (bucket) bucket.left = Math.min(bucket.capacity, bucket.left + 1);
    },
  };
}
