import { useEffect, useState } from 'react';
import type { Timers } from '../time/timers.ts';

const freshMs = 120_000;

/**
 * True if data read at `readAt` (by the machine's clock, in milliseconds) is at most two minutes old. Timers detect
 * the age even if the machine's clock was set back, and the clock detects the age even if the machine slept.
 */
export function useIsFresh(readAt: number, machineNow: () => number, timers: Timers): boolean {
  const [outdated, setOutdated] = useState(0);
  useEffect(() => timers.after(freshMs, () => setOutdated(readAt)), [readAt, timers]);
  return outdated !== readAt && machineNow() - readAt <= freshMs;
}
