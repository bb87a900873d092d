import type { Timers } from '../time/timers.ts';

/**
 * Nobody swaps a finger for a mouse within this time. Drivers report the mouse up to 60 ms after the finger,
 * browsers later.
 */
const echoMs = 500;

type FromPointer = MouseEvent & Partial<Pick<PointerEvent, 'pointerId' | 'pointerType'>>;

const isMouse = ({ pointerType }: FromPointer) => pointerType === 'mouse';

/**
 * Drops the second report of a tap: some panels report each tap as a touch and as a mouse click, in either
 * order. Call it before all other pointer listeners.
 */
export function ignoreEchoes(view: Window, { now }: Pick<Timers, 'now'>): void {
  const echoes = new Set<number>();
  let last: { readonly isMouse: boolean; readonly at: number } | undefined;

  function onPointer(event: FromPointer): void {
    const { type, pointerId = -1 } = event;
    if (type === 'pointerdown') {
      const isEcho = last !== undefined && last.isMouse !== isMouse(event) && now() - last.at < echoMs;
      if (isEcho) echoes.add(pointerId);
      else echoes.delete(pointerId);
    }
    if (echoes.has(pointerId)) {
      event.stopImmediatePropagation();
      event.preventDefault();
    } else if (type === 'pointerdown' || type === 'pointerup') last = { isMouse: isMouse(event), at: now() };
  }

  for (const type of ['pointerdown', 'pointerup', 'pointercancel', 'click'])
    view.addEventListener(type, (event) => onPointer(event as FromPointer), { capture: true });
}
