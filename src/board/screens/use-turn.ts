import { useEffect, useState } from 'react';
import type { Timers } from '../../page/time/timers.ts';

/** Rotates through `count` items and returns the current index. */
export function useTurn(count: number, everyMs: number, timers: Pick<Timers, 'after'>): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (count < 2) return;
    return timers.after(everyMs, () => setTurn((turn + 1) % count));
  }, [turn, count, everyMs, timers]);
  return count > 0 ? turn % count : 0;
}
