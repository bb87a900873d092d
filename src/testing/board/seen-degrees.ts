/** The angle in degrees under which a digit of these millimetres is seen from so many metres. */
export function seenDegrees(millimetres: number, metres: number): number {
  return (2 * Math.atan(millimetres / 2 / (metres * 1_000)) * 180) / Math.PI;
}
