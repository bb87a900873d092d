import { useEffect, useState } from 'react';
import type { Timers } from '../time/timers.ts';

/** A visitor counts as present for this long after a touch, even if no visit has begun. */
const presentMs = 15_000;

const touchEvents = ['pointerdown', 'keydown'] as const;

/** Whether a visitor has touched the screen or pressed a key recently. */
export function useRecentTouch(timers: Timers): boolean {
  const [isRecent, setRecent] = useState(false);
  useEffect(() => {
    let cancel = () => {};
    function onTouch() {
      cancel();
      setRecent(true);
      cancel = timers.after(presentMs, () => setRecent(false));
    }
    for (const type of touchEvents) window.addEventListener(type, onTouch, { capture: true });
    return () => {
      cancel();
      for (const type of touchEvents) window.removeEventListener(type, onTouch, { capture: true });
    };
  }, [timers]);
  return isRecent;
}
