export type ServiceClock = ReturnType<typeof serviceClock>;

/** `Date` has whole seconds and arrives late, so a smaller difference is not a jump. */
const noticeableMs = 2_000;

/**
 * The service's time, extrapolated by a monotonic clock. `machineNow` is in milliseconds since 1970, and `monotonic` in
 * milliseconds since any fixed point.
 */
export function serviceClock(deps: { machineNow: () => number; monotonic: () => number }) {
  let offset = deps.machineNow() - deps.monotonic();
  let isKnown = false;
  const listeners = new Set<() => void>();
  /** Milliseconds since 1970 by the service's clock, or by this machine until the first `update`. */
  const now = () => deps.monotonic() + offset;
  return {
    now,
    /** Sets the time to an answer's `Date`, in milliseconds. */
    update(serviceTime: number): void {
      if (isKnown && Math.abs(serviceTime - now()) < noticeableMs) return;
      offset = serviceTime - deps.monotonic();
      isKnown = true;
      for (const listener of listeners) listener();
    },
    onJump(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
