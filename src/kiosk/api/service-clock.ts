/** The service's time, kept by a clock that nobody can set. */
export interface ServiceClock {
  /** Milliseconds since 1970, by the service; by this machine until the service has said its time. */
  now(): number;
  /** Takes what an answer's `Date` said, in milliseconds. */
  heard(serviceTime: number): void;
  /** Tells when the time has jumped; the result ends that. */
  onJump(listener: () => void): () => void;
}

/** `Date` has whole seconds and travels: a smaller difference is no news. */
const noticeableMs = 2_000;

/** A clock that follows the service; `monotonic` is milliseconds from any fixed point. */
export function serviceClock(ports: { wall: () => number; monotonic: () => number }): ServiceClock {
  let offset = ports.wall() - ports.monotonic();
  let known = false;
  const listeners = new Set<() => void>();
  const now = () => ports.monotonic() + offset;
  return {
    now,
    heard(serviceTime) {
      if (known && Math.abs(serviceTime - now()) < noticeableMs) return;
      offset = serviceTime - ports.monotonic();
      known = true;
      for (const listener of listeners) listener();
    },
    onJump(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
