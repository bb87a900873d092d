/** In degrees. */
interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** The mean radius, in metres. */
const earthRadius = 6_371_008.8;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The great-circle distance in metres. */
export function distanceMetres(a: Position, b: Position): number {
  const [latitudeA, latitudeB] = [radians(a.latitude), radians(b.latitude)];
  const haversine =
    Math.sin((latitudeB - latitudeA) / 2) ** 2 +
    Math.cos(latitudeA) * Math.cos(latitudeB) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  // Rounding can exceed 1 for opposite points of the earth.
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(haversine)));
}
