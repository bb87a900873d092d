import { useEffect, useRef } from 'react';
import type { Timers } from '../time/timers.ts';
import { isInCorner, isStaffGesture, tapsAfter } from './corner-taps.ts';

/** The corner's side, in units of 10 mm. */
const cornerRem = 2.2;

/** Listens for staff: five taps into a corner within three seconds, or Ctrl, Alt and S together. Undefined: nobody listens. */
export function useStaffGesture(timers: Timers, onKnock: (() => void) | undefined): void {
  const taps = useRef<readonly number[]>([]);
  useEffect(() => {
    if (!onKnock) return;
    function tapped({ clientX: x, clientY: y }: PointerEvent) {
      const { fontSize, direction } = getComputedStyle(document.documentElement);
      const corner = cornerRem * Number.parseFloat(fontSize);
      const touch = {
        x,
        y,
        corner,
        width: innerWidth,
        direction: direction === 'rtl' ? 'rtl' : 'ltr',
      } as const;
      taps.current = isInCorner(touch) ? tapsAfter(taps.current, timers.now()) : [];
      if (!isStaffGesture(taps.current)) return;
      taps.current = [];
      onKnock?.();
    }
    function pressed({ code, ctrlKey, altKey }: KeyboardEvent) {
      if (ctrlKey && altKey && code === 'KeyS') onKnock?.();
    }
    window.addEventListener('pointerdown', tapped, { capture: true });
    window.addEventListener('keydown', pressed, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', tapped, { capture: true });
      window.removeEventListener('keydown', pressed, { capture: true });
    };
  }, [timers, onKnock]);
}
