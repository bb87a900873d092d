/** The position of a phone, in degrees, and its accuracy in metres. */
interface Position {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
}

type Geolocation = Pick<Navigator['geolocation'], 'getCurrentPosition'>;

/** A phone that finds no satellites within a hall says so. */
const timeout = 20_000;
/** A visitor who tries again may have come nearer. */
const maximumAge = 0;

/** Asks the phone once where it is; undefined where it does not say. */
export function readPosition(geolocation: Geolocation | undefined): Promise<Position | undefined> {
  return new Promise((resolve) => {
    if (!geolocation) return resolve(undefined);
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      () => resolve(undefined),
      { enableHighAccuracy: true, timeout, maximumAge },
    );
  });
}
