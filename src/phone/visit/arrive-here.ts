import type { VisitTools } from './phone-visit.ts';
import { arrivalProblemOf } from './problems.ts';
import type { ArrivalProblem } from './visit.ts';

/** A position in degrees, with its accuracy in metres. */
interface Position {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number;
}

type Geolocation = Pick<Navigator['geolocation'], 'getCurrentPosition'>;

/**
 * The time in milliseconds after which a phone without satellite reception, as inside a building, reports a failure.
 */
const timeout = 20_000;
/** A cached position is not used, because a visitor who retries may have come nearer. */
const maximumAge = 0;

/** Requests the phone's position once; undefined if the phone gives no position. */
function readPosition(geolocation: Geolocation | undefined): Promise<Position | undefined> {
  return new Promise((resolve) => {
    if (!geolocation) return resolve(undefined);
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      () => resolve(undefined),
      { enableHighAccuracy: true, timeout, maximumAge },
    );
  });
}

/**
 * Checks the visitor in by the phone's position, which is sent once and not stored; undefined means success. A
 * position less accurate than the branch's distance proves nothing.
 */
export async function arriveHere(
  smartToken: string,
  { client, kept, now, again }: VisitTools,
  geolocation: Parameters<typeof readPosition>[0],
): Promise<ArrivalProblem | undefined> {
  const position = await readPosition(geolocation);
  if (!position) return { kind: 'refused' };
  const { latitude, longitude, accuracy } = position;
  if (accuracy > (kept.read().branch?.arrivalMetres ?? 0)) return { kind: 'inexact' };
  const arrived = await client.session(smartToken).arrive({ gps: { latitude, longitude } });
  if (!arrived.ok) return arrivalProblemOf(arrived.failure, now());
  await again();
  return undefined;
}
