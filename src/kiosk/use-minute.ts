import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The time, in milliseconds, that moves on once a minute, on the minute; nothing runs in between. */
export function useMinute(now: () => number): number {
  const [minute, setMinute] = useState(now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function wait() {
      const instant = now();
      setMinute(instant - (instant % minuteMs));
      timer = setTimeout(wait, minuteMs - (instant % minuteMs) + 20);
    }
    wait();
    return () => clearTimeout(timer);
  }, [now]);
  return minute;
}
