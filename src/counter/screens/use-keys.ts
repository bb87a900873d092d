import { useEffect, useEffectEvent } from 'react';
import type { Action, Effect } from '../work/actions.ts';

/** Connects keys to their actions. A key that types into a field, or is part of a shortcut, does nothing here. */
export function useKeys(actions: readonly Action[], onAct: (effect: Effect) => void, isOn: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isTyping =
      target instanceof HTMLInputElement ||
      target instanceof HTMLSelectElement ||
      target instanceof HTMLTextAreaElement;
    if (!isOn || isTyping || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    const letter = letterOf(event);
    const effect = actions.find((action) => action.key === letter && action.effect)?.effect;
    if (!effect) return;
    // The letter must not become the first one in the field of the opening sheet.
    event.preventDefault();
    onAct(effect);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** The capital Latin letter of a key. A keyboard of another script has it in the place of the Latin one. */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  return key.length === 1 && /^\p{L}$/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
}
