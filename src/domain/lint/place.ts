import { hasPlace, isTimeZone, localOffset } from '../calendar/branch-time.ts';
import { countryNamed, homesOf, zonesOf } from './countries.ts';
import { type Finding, type FindingPlace, finding } from './findings/finding.ts';
import { quoted } from './findings/in-words.ts';
import { type LintedBranch, languageLabel, offeredLanguages } from './findings/linted-branch.ts';

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
    yield finding('time-zone-without-place', {
      ...place,
      effect: `Clocks, tickets and opening hours follow ${quoted(zone)}, which is not the time of any town: for most branches it is wrong by hours, or by one in summer.`,
      fix: 'Write the time zone of the branch, such as Europe/Vienna.',
    });
    return;
  }
  const home = homeOf(data);
  if (!home || home.countries.length === 0) return;
  const zones = home.countries.flatMap(zonesOf);
  const isAlike = (other: string) =>
    isTimeZone(other) &&
    [winter, summer].every((instant) => localOffset(instant, other) === localOffset(instant, zone));
  if (zones.length === 0 || zones.includes(zone) || zones.some(isAlike)) return;
  yield finding('time-zone-elsewhere', {
    ...place,
    effect: `Visitors read the time of ${quoted(zone)}, but ${home.reason} another time zone: opening hours are wrong by hours if the branch is not there.`,
    fix: `Write the time zone of the branch${zones.length === 1 ? `, ${zones[0]}` : ''}; or its country as branch.address.country, if the zone is right.`,
  });
}

/** The possible countries of a branch: from its address, or else from the language of its first screen. */
function homeOf(data: LintedBranch) {
  const { country } = data.branch.address;
  const languages = offeredLanguages(data);
  const named = countryNamed(country, ['en', ...languages.map(({ code }) => code)]);
  if (named !== undefined) return { countries: [named], reason: `the address in ${quoted(country)} has` };
  const first = languages.find(({ key }) => key === data.branch.defaultLang);
  return first && { countries: homesOf(first.code), reason: `the countries of ${languageLabel(first)} have` };
}

/** No country's clocks differ from solar time by more than this many hours. */
const mostHours = 3.2;
/** A difference of this many hours suggests swapped coordinates, if swapping them fits better. */
const suspectHours = 2;

function* position(data: LintedBranch): Iterable<Finding> {
  const { address, timeZone } = data.branch;
  const { latitude, longitude } = address;
  if (latitude === 0 && longitude === 0) return;
  const problem = positionProblem(latitude, longitude, isTimeZone(timeZone) ? timeZone : undefined);
  if (problem === undefined) return;
  yield finding('position-impossible', {
    ...placeOf(data, 'address', longitude !== 0 ? 'latitude' : 'longitude'),
    effect: `Phones cannot tell that their visitors have arrived at the branch: ${problem}.`,
    fix: 'Write the latitude, such as 48.21, and the longitude, such as 16.37, as a map shows them; or 0 for both.',
  });
}

function positionProblem(latitude: number, longitude: number, zone: string | undefined): string | undefined {
  if (latitude === 0 || longitude === 0)
    return `only its ${latitude === 0 ? 'longitude' : 'latitude'} is known`;
  if (zone === undefined || zone.startsWith('Etc/') || !zone.includes('/')) return undefined;
  const hours = hoursOff(longitude, zone);
  if (hours > suspectHours && Math.abs(longitude) <= 90 && hoursOff(latitude, zone) < hours - 1)
    return 'its latitude and longitude are swapped';
  return hours > mostHours ? `${latitude}, ${longitude} is far from ${zone}` : undefined;
}

/** The hours between a zone's winter time and solar time. */
function hoursOff(longitude: number, zone: string): number {
  const clocks = Math.min(localOffset(winter, zone), localOffset(summer, zone)) / hourMs;
  const hours = Math.abs(longitude / 15 - clocks) % 24;
  return Math.min(hours, 24 - hours);
}
