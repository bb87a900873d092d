import { useEffect } from 'react';
import type { Timers } from '../../kiosk/time/timers.ts';
import type { Host } from './host.ts';

interface Stay {
  readonly host: Pick<Host, 'beat'>;
  readonly timers: Timers;
  /** Whether the page stands in the place of a kiosk. */
  readonly isStaff: boolean;
  readonly onLeave: () => void;
}

/** As often as the kiosk. */
const beatMs = 2_000;
/** Staff who forget the page leave visitors without a kiosk. A card or paper is fetched meanwhile. */
const leaveAfterMs = 5 * 60_000;

/** Keeps the page of staff alive for its host, and ends it when nobody touches it or the permission has ended. */
export function useStay({ host, timers, isStaff, onLeave }: Stay): void {
  useEffect(() => {
    if (!isStaff) return;
    let isOver = false;
    let stop = () => {};
    async function beat(): Promise<void> {
      const isUnexpected = await host.beat();
      if (isOver) return;
      if (isUnexpected) onLeave();
      else stop = timers.after(beatMs, beat);
    }
    void beat();
    return () => {
      isOver = true;
      stop();
    };
  }, [host, timers, isStaff, onLeave]);

  useEffect(() => {
    if (!isStaff) return;
    let stop = timers.after(leaveAfterMs, onLeave);
    const begin = () => {
      stop();
      stop = timers.after(leaveAfterMs, onLeave);
    };
    const touches = ['pointerdown', 'keydown'] as const;
    for (const touch of touches) window.addEventListener(touch, begin);
    return () => {
      stop();
      for (const touch of touches) window.removeEventListener(touch, begin);
    };
  }, [timers, isStaff, onLeave]);
}
