import { useEffect, useState } from 'react';
import type { Scene } from './scene.ts';

/** The screen's remaining and total time in seconds. Renders once a second. */
export function useTimeLeft({ snapshot: { timeout }, timers }: Pick<Scene, 'snapshot' | 'timers'>) {
  const [, setCount] = useState(0);
  const leftMs = Math.max(0, (timeout?.endsAt ?? 0) - timers.now());
  useEffect(() => {
    if (leftMs <= 0) return;
    return timers.after(leftMs % 1000 || 1000, () => setCount((count) => count + 1));
  }, [timers, leftMs]);
  return { secondsLeft: Math.ceil(leftMs / 1000), seconds: (timeout?.totalMs ?? 0) / 1000 };
}
