import { useEffect, useState } from 'react';
import type { Timers } from './timers.ts';

const mostMs = 120_000;

/**
 * Whether something told at a wall-clock time is at most two minutes old. The timers notice what a clock that was set
 * back hides, the wall clock what a machine that slept did not count.
 */
export function useIsFresh(toldAt: number, wall: () => number, timers: Timers): boolean {
  const [outdated, setOutdated] = useState(0);
  useEffect(() => timers.after(mostMs, () => setOutdated(toldAt)), [toldAt, timers]);
  return outdated !== toldAt && wall() - toldAt <= mostMs;
}
