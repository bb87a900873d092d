/** The visual angle, in degrees, of a digit whose height is in millimetres and whose distance is in metres. */
export function seenDegrees(millimetres: number, metres: number): number {
  return (2 * Math.atan(millimetres / 2 / (metres * 1_000)) * 180) / Math.PI;
}
