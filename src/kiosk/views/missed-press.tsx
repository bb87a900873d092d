import { type CSSProperties, useEffect, useState } from 'react';
import { touchedAttribute } from '../../contract/additions/page/recorded-names.ts';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import type { Timers } from '../../page/time/timers.ts';
import { Announced } from '../../page/ui/announced.tsx';
import './missed-press.css';

/** Long enough to read one sentence. */
const shownMs = 4_000;

const nudge = { translate: ['0', '-1.5mm', '1.5mm', '0'] };
const nudgeMs = 180;

const buttonAt = (target: unknown) => (target instanceof Element ? target.closest('button') : null);

/**
 * Reports each control that a finger touched but left before it was lifted. Returns a function that stops the reports.
 */
function followMissedPresses(onMissed: (control: HTMLElement | undefined) => void): () => void {
  let touched: HTMLElement | undefined;
  function onDown({ target }: PointerEvent): void {
    const control = buttonAt(target);
    touched = control?.hasAttribute(touchedAttribute) ? control : undefined;
    onMissed(undefined);
  }
  function onUp({ type, clientX, clientY }: PointerEvent): void {
    const isPressed =
      type === 'pointerup' && buttonAt(document.elementFromPoint(clientX, clientY)) === touched;
    if (touched?.isConnected && !isPressed) onMissed(touched);
    touched = undefined;
  }
  const listeners = { pointerdown: onDown, pointerup: onUp, pointercancel: onUp };
  const events = Object.entries(listeners) as [keyof typeof listeners, (event: PointerEvent) => void][];
  for (const [type, listener] of events) document.addEventListener(type, listener);
  return () => {
    for (const [type, listener] of events) document.removeEventListener(type, listener);
  };
}

/**
 * After a touch that slid off its control and pressed nothing, the control nudges, and a sentence says how to
 * touch.
 */
export function MissedPress({ timers }: { readonly timers: Pick<Timers, 'after'> }) {
  const words = useAllWords();
  const [missed, setMissed] = useState<HTMLElement>();
  useEffect(() => followMissedPresses(setMissed), []);
  useEffect(() => {
    if (!missed) return;
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) missed.animate(nudge, nudgeMs);
    return timers.after(shownMs, () => setMissed(undefined));
  }, [missed, timers]);
  if (!missed?.isConnected) return null;
  const { top, bottom } = missed.getBoundingClientRect();
  const isLow = top > innerHeight / 2;
  const style: CSSProperties = isLow ? { bottom: innerHeight - top } : { top: bottom };
  return (
    <p className="missed-press" style={style} aria-hidden="true">
      {words.say('how.touch')}
      <Announced>{words.say('how.touch')}</Announced>
    </p>
  );
}
