import type { Timers } from '../../page/time/timers.ts';

/** The lowest share of the screen, which a hand with limited reach touches. */
const lowestPart = 0.1;
/** Two touches with more time between them are not one attempt. */
const withinMs = 5_000;

const pressed = 'button, input, textarea, dialog';

interface Deps {
  readonly page: Document;
  readonly timers: Pick<Timers, 'now'>;
  readonly onOutOfReach: () => void;
}

/**
 * Detects two consecutive touches in the lowest part of the screen that hit no control: a hand did not reach its
 * target. Returns a function that ends the detection.
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
