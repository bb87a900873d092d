import { useEffect, useState } from 'react';
import type { ServiceClock } from '../../page/time/service-clock.ts';
import type { Timers } from '../../page/time/timers.ts';

/** Times are shown in minutes, so this is precise enough. */
const stepMs = 5_000;

/** The service's time in milliseconds, updated every few seconds. */
export function useNow(clock: Pick<ServiceClock, 'now'>, timers: Pick<Timers, 'after'>): number {
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    let cancel = () => {};
    function step() {
      setNow(clock.now());
      cancel = timers.after(stepMs, step);
    }
    step();
    return () => cancel();
  }, [clock, timers]);
  return now;
}
