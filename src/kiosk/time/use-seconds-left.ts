import { useEffect, useState } from 'react';
import type { Timers } from './timers.ts';

/** The full seconds until `endsAt` (milliseconds by the timers). Renders the component once a second until then. */
export function useSecondsLeft(timers: Timers, endsAt: number): number {
  const [, setCount] = useState(0);
  const leftMs = Math.max(0, endsAt - timers.now());
  useEffect(() => {
    if (leftMs <= 0) return;
    return timers.after(leftMs % 1000 || 1000, () => setCount((count) => count + 1));
  }, [timers, leftMs]);
  return Math.ceil(leftMs / 1000);
}
