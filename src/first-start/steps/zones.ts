import { hasPlace } from '../../domain/calendar/branch-time.ts';

const zones = Intl.supportedValuesOf('timeZone');

/** The region of a time zone, such as `Europe`; undefined if it has none, such as UTC. */
export function regionOf(timeZone: string): string | undefined {
  const [region] = timeZone.split('/');
  return hasPlace(timeZone) ? region : undefined;
}

export const zoneRegions: readonly string[] = [
  ...new Set(zones.map(regionOf).filter((region) => region !== undefined)),
];

export const zonesIn = (region: string): readonly string[] =>
  zones.filter((zone) => regionOf(zone) === region);

/** The place in a time zone's name, in ordinary spelling. */
export const placeOfZone = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
