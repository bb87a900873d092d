/** One finger from touch to lift. Times in milliseconds, positions in CSS pixels. */
export interface Stroke {
  readonly from: Place;
  readonly to: Place;
  readonly startedAt: number;
  readonly endedAt: number;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** A stroke shorter than this is a tap or a swipe; a longer one explores. */
export const shortMs = 300;
/** Two taps within this time are one double tap. */
export const doubleTapMs = 500;
/** Millimetres. A tap moves less, a swipe more. */
const tapMm = 6;
const swipeMm = 12;

/** The meaning of one finger stroke: `next` and `previous` move by a swipe, `explore` followed the finger. */
export type Gesture = 'tap' | 'next' | 'previous' | 'explore';

/**
 * Returns the meaning of a stroke. A swipe to the end of a line or down moves on, one to its beginning or up
 * moves back. `mm`: CSS pixels per millimetre.
 */
export function gestureOf(
  { from, to, startedAt, endedAt }: Stroke,
  mm: number,
  reading: 'ltr' | 'rtl',
): Gesture {
  if (endedAt - startedAt > shortMs) return 'explore';
  const [across, down] = [(to.x - from.x) / mm, (to.y - from.y) / mm];
  const [length, sign] =
    Math.abs(across) >= Math.abs(down)
      ? [Math.abs(across), reading === 'rtl' ? -across : across]
      : [Math.abs(down), down];
  if (length <= tapMm) return 'tap';
  if (length < swipeMm) return 'explore';
  return sign > 0 ? 'next' : 'previous';
}
