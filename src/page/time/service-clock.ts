export type ServiceClock = ReturnType<typeof serviceClock>;

/** `Date` has whole seconds and arrives late. A smaller difference is not a jump. */
const noticeableMs = 2_000;

/**
 * The service's time, measured from its last known value by a monotonic clock. `machineNow` is milliseconds since 1970, `monotonic`
 * milliseconds from any fixed point.
 */
export function serviceClock(deps: { machineNow: () => number; monotonic: () => number }) {
  let offset = deps.machineNow() - deps.monotonic();
  let isKnown = false;
  const listeners = new Set<() => void>();
  /** Milliseconds since 1970 by the service; by this machine until the first `update`. */
  const now = () => deps.monotonic() + offset;
  return {
    now,
    /** Sets the time to the `Date` of an answer, in milliseconds. */
    update(serviceTime: number): void {
      if (isKnown && Math.abs(serviceTime - now()) < noticeableMs) return;
      offset = serviceTime - deps.monotonic();
      isKnown = true;
      for (const listener of listeners) listener();
    },
    /** Calls the listener when the time has jumped. Returns a function that removes it. */
    onJump(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
