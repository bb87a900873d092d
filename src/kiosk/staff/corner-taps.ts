const wanted = 5;
const withinMs = 3_000;

/** Where something was touched on a screen, all in the same unit. */
export interface Touch {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly direction: 'ltr' | 'rtl';
  /** The side of the corner. */
  readonly corner: number;
}

/** Whether a touch is in the upper corner where reading begins: no screen has anything to press there. */
export function isInCorner({ x, y, width, direction, corner }: Touch): boolean {
  const fromStart = direction === 'rtl' ? width - x : x;
  return fromStart <= corner && y <= corner;
}

/** The moments, in milliseconds, of the taps in the corner that still count after another one. */
export function tapsAfter(taps: readonly number[], at: number): readonly number[] {
  return [...taps, at].filter((tap) => at - tap <= withinMs).slice(-wanted);
}

/** Whether these taps knock at the door of the staff. */
export const isStaffGesture = (taps: readonly number[]): boolean => taps.length >= wanted;
