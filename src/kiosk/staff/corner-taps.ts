const tapCount = 5;
const withinMs = 3_000;

/** A touch and its surroundings, all lengths in the same unit. */
interface Touch {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly direction: string;
  readonly corner: number;
}

/** True if a touch is in the upper corner on the side where lines begin. No screen has a button there. */
export function isInCorner({ x, y, width, direction, corner }: Touch): boolean {
  const fromStart = direction === 'rtl' ? width - x : x;
  return fromStart <= corner && y <= corner;
}

/** The corner taps that count after a further tap at `at`, in milliseconds. */
export function tapsAfter(taps: readonly number[], at: number): readonly number[] {
  return [...taps, at].filter((tap) => at - tap <= withinMs).slice(-tapCount);
}

export const isStaffGesture = (taps: readonly number[]): boolean => taps.length >= tapCount;
