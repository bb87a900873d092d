/** Places along one side; they share no divisor, so that together they come to all their pairs. */
const across = 7;
const down = 5;

/** Steps of two and three, so that neighbours in time are no neighbours on the screen. */
const strideAcross = 2;
const strideDown = 3;

/**
 * Where the picture of a sleeping screen stands in a minute, from 0 to 1 in both directions: another place each minute,
 * and all 35 before the first again, so that nothing burns into the panel.
 */
export function driftAt(minute: number): { readonly x: number; readonly y: number } {
  return {
    x: ((minute * strideAcross) % across) / (across - 1),
    y: ((minute * strideDown) % down) / (down - 1),
  };
}
