import { useEffect, useState } from 'react';
import type { Timers } from '../time/timers.ts';

/** Whoever touched the screen is still there for so long, also where nothing has begun. */
const thereMs = 15_000;

/** Whether somebody has touched the screen, or a key, in the last moments. */
export function useRecentTouch(timers: Timers): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    let stop = () => {};
    function touched() {
      stop();
      setTouched(true);
      stop = timers.after(thereMs, () => setTouched(false));
    }
    for (const sign of ['pointerdown', 'keydown']) window.addEventListener(sign, touched, { capture: true });
    return () => {
      stop();
      for (const sign of ['pointerdown', 'keydown'])
        window.removeEventListener(sign, touched, { capture: true });
    };
  }, [timers]);
  return isTouched;
}
