import { useEffect, useState } from 'react';
import type { Timers } from './timers.ts';

/** Draws a component anew each second, as long as it is there. */
export function useEverySecond(timers: Timers): void {
  const [, step] = useState(0);
  useEffect(() => {
    let stop = timers.after(1_000, tick);
    function tick() {
      stop = timers.after(1_000, tick);
      step((seconds) => seconds + 1);
    }
    return () => stop();
  }, [timers]);
}
