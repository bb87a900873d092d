/** The angle in degrees under which a digit of a height in millimetres is seen from a distance in metres. */
export function seenDegrees(millimetres: number, metres: number): number {
  return (2 * Math.atan(millimetres / 2 / (metres * 1_000)) * 180) / Math.PI;
}
