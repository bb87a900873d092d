import { useEffect, useState } from 'react';
import type { ServiceClock } from '../api/service-clock.ts';

const minuteMs = 60_000;

/** The service's time in milliseconds, as of the last full minute or the last jump; nothing runs in between. */
export function useCurrentMinute(clock: ServiceClock): number {
  const [minute, setMinute] = useState(clock.now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function tell() {
      clearTimeout(timer);
      const instant = clock.now();
      setMinute(instant - (instant % minuteMs));
      timer = setTimeout(tell, minuteMs - (instant % minuteMs) + 20);
    }
    tell();
    const endJumps = clock.onJump(tell);
    return () => {
      endJumps();
      clearTimeout(timer);
    };
  }, [clock]);
  return minute;
}
