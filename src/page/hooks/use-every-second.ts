import { useEffect, useState } from 'react';
import type { Timers } from '../time/timers.ts';

export function useEverySecond(timers: Timers): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    let cancel = timers.after(1_000, tick);
    function tick() {
      cancel = timers.after(1_000, tick);
      setCount((count) => count + 1);
    }
    return () => cancel();
  }, [timers]);
}
