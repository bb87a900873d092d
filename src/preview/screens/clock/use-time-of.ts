import { useEffect, useState } from 'react';
import { type RunningClock, timeOf } from '../../frames/running-clock.ts';

/** The time of a fast clock is updated more often. */
const stepMs = { usual: 1_000, fast: 250 };

/** A clock's time, updated while it runs. */
export function useTimeOf(clock: RunningClock, monotonic: () => number): number {
  const [, setTick] = useState(0);
  useEffect(() => {
    if (clock.speed === 0) return;
    const timer = setInterval(
      () => setTick((before) => before + 1),
      clock.speed > 1 ? stepMs.fast : stepMs.usual,
    );
    return () => clearInterval(timer);
  }, [clock]);
  return timeOf(clock, monotonic());
}
