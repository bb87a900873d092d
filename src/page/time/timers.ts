/** Timers of a monotonic clock: setting the clock of the machine does not affect them. */
export interface Timers {
  /** Milliseconds since any fixed point. */
  now(): number;
  /** Calls `run` once, later. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
  sleep(ms: number): Promise<void>;
}

/** A browser waits no longer: the next millisecond counts as none, and a video of a month would be changed at once. */
const longestMs = 2 ** 31 - 1;

/** The page's own timers. */
export const pageTimers: Timers = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, Math.min(ms, longestMs));
    return () => clearTimeout(timer);
  },
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
