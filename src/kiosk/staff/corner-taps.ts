const tapCount = 5;
const withinMs = 3_000;

/** The position of a touch; all in the same unit. */
interface Touch {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly direction: string;
  /** The side of the corner square. */
  readonly corner: number;
}

/** True if a touch is in the upper corner where reading begins. No screen has a button there. */
export function isInCorner({ x, y, width, direction, corner }: Touch): boolean {
  const fromStart = direction === 'rtl' ? width - x : x;
  return fromStart <= corner && y <= corner;
}

/** The corner taps that count after another one at `at`; moments in milliseconds. */
export function tapsAfter(taps: readonly number[], at: number): readonly number[] {
  return [...taps, at].filter((tap) => at - tap <= withinMs).slice(-tapCount);
}

/** True if the taps are the staff gesture. */
export const isStaffGesture = (taps: readonly number[]): boolean => taps.length >= tapCount;
