/** Time as the session needs it, from a clock that nobody can set. */
export interface Timers {
  /** Milliseconds from any fixed point. */
  now(): number;
  /** Runs something once, later; the result calls it off. */
  after(ms: number, run: () => void): () => void;
  sleep(ms: number): Promise<void>;
}

/** The page's own timers. */
export const pageTimers: Timers = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
