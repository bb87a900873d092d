/** The numbers of positions. They have no common divisor, so all combinations occur. */
const across = 7;
const down = 5;

/** Steps larger than one, so that successive positions are not next to each other. */
const strideAcross = 2;
const strideDown = 3;

/**
 * The position of the standby picture in a minute, from 0 to 1 in both directions. It changes every minute and takes
 * all 35 positions before it repeats, so nothing burns into the panel.
 */
export function standbyPositionAt(minute: number): { readonly x: number; readonly y: number } {
  return {
    x: ((minute * strideAcross) % across) / (across - 1),
    y: ((minute * strideDown) % down) / (down - 1),
  };
}
