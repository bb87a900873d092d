import { useEffect, useState } from 'react';
import type { Timers } from '../../page/time/timers.ts';

/**
 * If more kiosks started at a time, they would block the page, and take longer than kiosks that start one after
 * another.
 */
const startingTogether = 2;
/** A frame that has rendered nothing after this time no longer delays the next frame. */
const patienceMs = 8_000;

/** The number of an overview's frames that may start. Each rendered frame lets another frame start. */
export function useStartOrder(count: number, timers: Pick<Timers, 'after'>) {
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set());
  const onDrawn = (index: number) =>
    setDrawn((before) => (before.has(index) ? before : new Set(before).add(index)));
  const started = Math.min(count, drawn.size + startingTogether);
  const slowest = Array.from({ length: started }, (_, index) => index).find((index) => !drawn.has(index));
  useEffect(() => {
    if (slowest === undefined) return;
    return timers.after(patienceMs, () => setDrawn((before) => new Set(before).add(slowest)));
  }, [slowest, timers]);
  return { started, onDrawn };
}
