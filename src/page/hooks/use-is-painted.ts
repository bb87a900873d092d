import { useEffect, useState } from 'react';
import type { Timers } from '../time/timers.ts';

/** The maximum wait for a frame. A background page has no frames. */
const longestWaitMs = 900;

/** True once the screen that renders with `isDrawn` has been painted, so other work does not delay it. */
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
    // The first callback runs before the paint, the second after it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(paint);
    });
    const cancel = timers.after(longestWaitMs, paint);
    return stop;
  }, [isDrawn, timers]);
  return isPainted;
}
