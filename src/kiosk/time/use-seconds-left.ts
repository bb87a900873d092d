import { useEffect, useState } from 'react';
import type { Timers } from './timers.ts';

/** The full seconds until a moment of these timers, counted down once a second. */
export function useSecondsLeft(timers: Timers, leavesAt: number): number {
  const left = () => Math.max(0, leavesAt - timers.now());
  const [, step] = useState(0);
  const ms = left();
  useEffect(() => {
    if (ms <= 0) return;
    return timers.after(ms % 1000 || 1000, () => step((steps) => steps + 1));
  }, [timers, ms]);
  return Math.ceil(ms / 1000);
}
