/** One finger from touch to lift, in milliseconds and CSS pixels. */
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

/** A shorter stroke is a tap or a swipe; a longer stroke explores. */
export const shortMs = 300;
export const doubleTapMs = 500;
/** In millimetres: a tap moves less than this, a swipe moves more. */
const tapMm = 6;
const swipeMm = 12;

/** `next` and `previous` are swipes; `explore` followed the finger. */
export type Gesture = 'tap' | 'next' | 'previous' | 'explore';

/**
 * The meaning of a stroke. A swipe down or towards the line's end moves on; a swipe up or towards its start moves
 * back. `mm` is CSS pixels per millimetre.
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
