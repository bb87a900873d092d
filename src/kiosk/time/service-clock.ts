/** The service's time, measured from its last known value by a monotonic clock. */
export interface ServiceClock {
  /** Milliseconds since 1970 by the service; by this machine until the first `update`. */
  now(): number;
  /** Sets the time to the `Date` of an answer, in milliseconds. */
  update(serviceTime: number): void;
  /** Calls the listener when the time has jumped. Returns a function that removes it. */
  onJump(listener: () => void): () => void;
}

/** `Date` has whole seconds and arrives late. A smaller difference is not a jump. */
const noticeableMs = 2_000;

/** A clock that follows the service. `machineNow` is milliseconds since 1970, `monotonic` milliseconds from any fixed point. */
export function serviceClock(deps: { machineNow: () => number; monotonic: () => number }): ServiceClock {
  let offset = deps.machineNow() - deps.monotonic();
  let isKnown = false;
  const listeners = new Set<() => void>();
  const now = () => deps.monotonic() + offset;
  return {
    now,
    update(serviceTime) {
      if (isKnown && Math.abs(serviceTime - now()) < noticeableMs) return;
      offset = serviceTime - deps.monotonic();
      isKnown = true;
      for (const listener of listeners) listener();
    },
    onJump(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
