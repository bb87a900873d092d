/** Timers of a monotonic clock, which setting the machine's clock does not affect. */
export interface Timers {
  /** Milliseconds since any fixed point. */
  now(): number;
  /** Calls `run` once. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
  sleep(ms: number): Promise<void>;
}

/** The longest timeout of browsers; a longer timeout fires at once, and would end a month-long video immediately. */
const longestMs = 2 ** 31 - 1;

export const pageTimers: Timers = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, Math.min(ms, longestMs));
    return () => clearTimeout(timer);
  },
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
