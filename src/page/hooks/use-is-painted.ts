import { useEffect, useState } from 'react';
import type { Timers } from '../time/timers.ts';

/** A page in the background has no frames. */
const longestWaitMs = 900;

/** True if the screen that renders once `isDrawn` is true has been painted, so other work does not delay it. */
export function useIsPainted(isDrawn: boolean, timers: Pick<Timers, 'after'>): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isDrawn) return;
    const stop = () => {
      cancelAnimationFrame(frame);
      cancel();
    };
    const paint = () => {
      stop();
      setPainted(true);
    };
    // The first callback runs before the paint, the second one after it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(paint);
    });
    const cancel = timers.after(longestWaitMs, paint);
    return stop;
  }, [isDrawn, timers]);
  return isPainted;
}
