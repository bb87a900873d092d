/** The numbers of columns and rows of positions: coprime, so all combinations occur. */
const across = 7;
const down = 5;

/** The steps between positions: larger than one, so successive positions are not adjacent. */
const strideAcross = 2;
const strideDown = 3;

/**
 * The position of the standby picture in the given minute, from 0 to 1 in both directions. It takes all 35 positions
 * before it repeats, to prevent burn-in.
 */
export function standbyPositionAt(minute: number): { readonly x: number; readonly y: number } {
  return {
    x: ((minute * strideAcross) % across) / (across - 1),
    y: ((minute * strideDown) % down) / (down - 1),
  };
}
