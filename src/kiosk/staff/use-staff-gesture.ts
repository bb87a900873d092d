import { useEffect, useRef } from 'react';
import type { Timers } from '../../page/time/timers.ts';
import { isInCorner, isStaffGesture, tapsAfter } from './corner-taps.ts';

/** The corner's side in rem; one rem is 10 mm. */
const cornerRem = 2.2;

/** True if a touch is in the staff corner. */
export function isInStaffCorner({
  clientX: x,
  clientY: y,
}: Pick<PointerEvent, 'clientX' | 'clientY'>): boolean {
  const { fontSize, direction } = getComputedStyle(document.documentElement);
  return isInCorner({ x, y, width: innerWidth, direction, corner: cornerRem * Number.parseFloat(fontSize) });
}

/**
 * Detects five taps in the corner within three seconds, or Ctrl, Alt and S together. An undefined `onGesture` turns
 * it off.
 */
export function useStaffGesture(timers: Timers, onGesture: (() => void) | undefined): void {
  const taps = useRef<readonly number[]>([]);
  useEffect(() => {
    if (!onGesture) return;
    function onPointerDown(touch: PointerEvent) {
      taps.current = isInStaffCorner(touch) ? tapsAfter(taps.current, timers.now()) : [];
      if (!isStaffGesture(taps.current)) return;
      taps.current = [];
      onGesture?.();
    }
    function onKeyDown({ code, ctrlKey, altKey }: KeyboardEvent) {
      if (ctrlKey && altKey && code === 'KeyS') onGesture?.();
    }
    const ending = new AbortController();
    const options = { capture: true, signal: ending.signal };
    window.addEventListener('pointerdown', onPointerDown, options);
    window.addEventListener('keydown', onKeyDown, options);
    return () => ending.abort();
  }, [timers, onGesture]);
}
