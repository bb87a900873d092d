/** The position of a phone, in degrees, and its accuracy in metres. */
interface Position {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
}

type Geolocation = Pick<Navigator['geolocation'], 'getCurrentPosition'>;

/** A phone that finds no satellites inside a hall reports a failure. */
const timeout = 20_000;
/** A visitor who retries may have come nearer. */
const maximumAge = 0;

/** Requests the phone's position once; undefined if it gives none. */
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
