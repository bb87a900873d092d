import { useEffect, useState } from 'react';
import type { ServiceClock } from '../time/service-clock.ts';

const minuteMs = 60_000;
/** The delay after a full minute. Timers may fire a little early, before the minute has changed. */
const marginMs = 20;

const minuteOf = (instant: number) => instant - (instant % minuteMs);

/** The service's time in milliseconds at the last full minute or clock jump. Renders only then. */
export function useCurrentMinute(clock: ServiceClock): number {
  const [nowMs, setNowMs] = useState(() => minuteOf(clock.now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function update() {
      clearTimeout(timer);
      const instant = clock.now();
      setNowMs(minuteOf(instant));
      timer = setTimeout(update, minuteMs - (instant % minuteMs) + marginMs);
    }
    update();
    const unsubscribe = clock.onJump(update);
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [clock]);
  return nowMs;
}
