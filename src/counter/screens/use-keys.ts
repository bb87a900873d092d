import { useEffect, useEffectEvent } from 'react';
import type { Timers } from '../../page/time/timers.ts';
import type { Action, Effect } from '../work/actions.ts';

/** Slow scanners need 150 ms per key, and a busy page receives keys late. */
const aloneMs = 200;

/** Keys after which a shortcut works at once. */
const harmless = /^(?:Shift|Control|Alt|AltGraph|Meta|CapsLock|Tab|Escape)$/;

/**
 * Connects shortcuts to actions, except in fields and key combinations. Keys in quick succession come from a scanner
 * and are ignored, because the scanner's Enter would press the focused button.
 */
export function useKeys(
  actions: readonly Action[],
  onAct: (effect: Effect) => void,
  isOn: boolean,
  timers: Pick<Timers, 'after'>,
): void {
  const effectOf = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.ctrlKey || event.altKey || event.metaKey) return undefined;
    const letter = letterOf(event);
    return actions.find((action) => action.key === letter && action.effect)?.effect;
  });
  const act = useEffectEvent((event: KeyboardEvent) => {
    const effect = effectOf(event);
    if (effect) onAct(effect);
  });
  useEffect(() => {
    let isWaiting = false;
    let cancel = () => {};
    function onKey(event: KeyboardEvent): void {
      const { target, key, repeat } = event;
      const isTyping =
        target instanceof HTMLInputElement ||
        target instanceof HTMLSelectElement ||
        target instanceof HTMLTextAreaElement;
      if (isTyping || harmless.test(key)) return;
      const isPart = isWaiting;
      // The letter must not be typed into the field of the opening sheet.
      if (isPart || effectOf(event)) event.preventDefault();
      if (repeat) return;
      cancel();
      isWaiting = true;
      cancel = timers.after(aloneMs, () => {
        isWaiting = false;
        if (!isPart) act(event);
      });
    }
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      cancel();
      window.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [timers]);
}

/** The Latin capital of a key, even on keyboards of other scripts. */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  return key.length === 1 && /^\p{L}$/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
}
