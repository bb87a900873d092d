import { hasPlace, isTimeZone, localOffset } from '../calendar/branch-time.ts';
import { quoted } from '../words/finding-value.ts';
import { countryNamed, homesOf, zonesOf } from './countries.ts';
import { type Finding, type FindingPlace, finding } from './findings/finding.ts';
import { type LintedBranch, offeredLanguages } from './findings/linted-branch.ts';

/** Finds a time zone or position that does not match the branch. */
export function* lintPlace(data: LintedBranch): Iterable<Finding> {
  yield* timeZone(data);
  yield* position(data);
}

const hourMs = 3_600_000;
/** One date in winter and one in summer. Only the local time's offsets are used. */
const [winter, summer] = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];

const placeOf = ({ branch }: LintedBranch, ...field: FindingPlace['path']): FindingPlace => ({
  path: ['branch', ...field],
  key: branch.key,
  view: { screen: 'menu' },
});

function* timeZone(data: LintedBranch): Iterable<Finding> {
  const zone = data.branch.timeZone;
  if (!isTimeZone(zone)) return;
  const place = placeOf(data, 'timeZone');
  if (!hasPlace(zone)) {
    yield finding('time-zone-without-place', place, { zone: quoted(zone) });
    return;
  }
  const home = homeOf(data);
  if (!home || home.countries.length === 0) return;
  const zones = home.countries.flatMap(zonesOf);
  const isAlike = (other: string) =>
    isTimeZone(other) &&
    [winter, summer].every((instant) => localOffset(instant, other) === localOffset(instant, zone));
  if (zones.length === 0 || zones.includes(zone) || zones.some(isAlike)) return;
  const values = { zone: quoted(zone) };
  if (home.language)
    yield finding('time-zone-elsewhere.language', place, { ...values, language: home.language });
  else
    yield finding('time-zone-elsewhere.address', place, {
      ...values,
      country: quoted(data.branch.address.country),
    });
}

/** The possible countries of a branch: from its address, or else from the language of its first screen. */
function homeOf(data: LintedBranch) {
  const { country } = data.branch.address;
  const languages = offeredLanguages(data);
  const named = countryNamed(country, ['en', ...languages.map(({ code }) => code)]);
  if (named !== undefined) return { countries: [named] };
  const first = languages.find(({ key }) => key === data.branch.defaultLang);
  return first && { countries: homesOf(first.code), language: first };
}

/** No country's clocks differ from solar time by more than this many hours. */
const mostHours = 3.2;
/** A difference of this many hours suggests swapped coordinates, if swapping them fits better. */
const suspectHours = 2;

function* position(data: LintedBranch): Iterable<Finding> {
  const { address, timeZone } = data.branch;
  const { latitude, longitude } = address;
  if (latitude === 0 && longitude === 0) return;
  const key = positionProblem(latitude, longitude, isTimeZone(timeZone) ? timeZone : undefined);
  if (key === undefined) return;
  const place = placeOf(data, 'address', longitude !== 0 ? 'latitude' : 'longitude');
  yield finding(key, place, { position: `${latitude}, ${longitude}`, zone: timeZone });
}

function positionProblem(latitude: number, longitude: number, zone: string | undefined) {
  if (latitude === 0) return 'position-impossible.longitude';
  if (longitude === 0) return 'position-impossible.latitude';
  if (zone === undefined || zone.startsWith('Etc/') || !zone.includes('/')) return undefined;
  const hours = hoursOff(longitude, zone);
  if (hours > suspectHours && Math.abs(longitude) <= 90 && hoursOff(latitude, zone) < hours - 1)
    return 'position-impossible.swapped';
  return hours > mostHours ? 'position-impossible.far' : undefined;
}

/** The hours between a zone's winter time and solar time. */
function hoursOff(longitude: number, zone: string): number {
  const clocks = Math.min(localOffset(winter, zone), localOffset(summer, zone)) / hourMs;
  const hours = Math.abs(longitude / 15 - clocks) % 24;
  return Math.min(hours, 24 - hours);
}
