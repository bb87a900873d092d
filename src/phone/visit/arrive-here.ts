import type { VisitTools } from './phone-visit.ts';
import { readPosition } from './position.ts';
import { arrivalProblemOf } from './problems.ts';
import type { ArrivalProblem } from './visit.ts';

/**
 * Checks the visitor in by the position of the phone. The position is sent once and not stored. A position less
 * accurate than the branch's distance proves nothing. Undefined: the visitor is here.
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
