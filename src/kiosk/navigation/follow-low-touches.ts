import type { Timers } from '../../page/time/timers.ts';

/** The part of the screen, from below, in which a hand that reaches no higher touches. */
const lowestPart = 0.1;
/** Touches that are further apart are not one attempt. */
const withinMs = 5_000;

const pressed = 'button, input, textarea, dialog';

interface Deps {
  readonly page: Document;
  readonly timers: Pick<Timers, 'now'>;
  readonly onOutOfReach: () => void;
}

/**
 * Tells when two touches in a row were in the lowest part of the screen and on nothing that can be pressed: a hand did not reach what it
 * wanted. The result ends it.
 */
export function followLowTouches({ page, timers, onOutOfReach }: Deps): () => void {
  let missedAt = Number.NEGATIVE_INFINITY;

  function onDown({ target, clientY, pointerType, isPrimary }: PointerEvent): void {
    // A second finger beside the first, or a palm, is the same touch.
    if (!isPrimary) return;
    const isMissed =
      pointerType !== 'mouse' &&
      clientY >= (1 - lowestPart) * (page.defaultView?.innerHeight ?? 0) &&
      !(target as Element).closest(pressed);
    const isSecond = isMissed && timers.now() - missedAt < withinMs;
    missedAt = isMissed && !isSecond ? timers.now() : Number.NEGATIVE_INFINITY;
    if (isSecond) onOutOfReach();
  }

  page.addEventListener('pointerdown', onDown, { capture: true, passive: true });
  return () => page.removeEventListener('pointerdown', onDown, { capture: true });
}
